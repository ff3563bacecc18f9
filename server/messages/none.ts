import { type Channel, MessageNotSent } from './channel.ts';

export const noChannel: Channel = {
  send: async () => {
    throw new MessageNotSent('no message provider is connected');
  },
};
