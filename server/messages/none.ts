import { type Channel, MessageNotSent } from './channel.ts';

/** Where no message provider is connected. */
export const noChannel: Channel = {
  send: async () => {
    throw new MessageNotSent('no message provider is connected');
  },
};
