import { type Channel, type MessageChannel, MessageNotSent } from './channel.ts';

const NAMES: Record<MessageChannel, string> = { sms: 'SMS', email: 'email', whatsapp: 'WhatsApp' };

export const noChannel: Channel = {
  send: async ({ channel }) => {
    throw new MessageNotSent(`No ${NAMES[channel]} provider is connected.`);
  },
};
