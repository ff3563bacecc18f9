import type { BuyerKind, SellerKind } from '../statuses.ts';

export const MESSAGE_TEXTS = {
  notFound: 'Message template not found.',
  noMessage: 'Message not found.',
  exists: 'A template for this kind, channel and language already exists. Edit that one.',
  notOffered: 'You can’t connect a WhatsApp provider yet.',
  otpBySms: 'OTPs are sent by SMS.',
  templateIdMissing: 'Enter the provider’s template ID. SMS and WhatsApp only carry registered texts.',
  templateId: 'Use letters, digits, dots, hyphens and underscores only, up to 60 characters.',
  unknownVariable: (name: string, known: readonly string[]) =>
    `Unknown variable ${name}. The variables are ${known.join(', ')}.`,
  tooLong: 'The text can have up to 4000 characters.',
  recipientPhone: 'Enter a 10-digit phone number.',
  recipientEmail: 'Enter an email address.',
  testSent: 'The message was sent.',
  failed: 'The message couldn’t be sent. See the server log.',
  interrupted: 'The server stopped while sending. The message may have been delivered.',
} as const;

/** What each kind of message with a template is called on the screens. */
export const MESSAGE_KINDS: Record<'otp' | BuyerKind, string> = {
  otp: 'One-time password',
  SHIPPED: 'Shipped',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  UNDELIVERED: 'Delivery failed',
};

export const SELLER_MESSAGE_KINDS: Record<SellerKind, string> = {
  WEBHOOK_PAUSED: 'Webhook paused',
  BANK_CHANGED: 'Bank account changed',
  STORE_FAILING: 'Store connection lost',
  STORE_WORKS: 'Store connection restored',
  NOTICES: 'Notices',
};
