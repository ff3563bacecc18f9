import type { BuyerKind, SellerKind } from '../statuses.ts';

export const MESSAGE_TEXTS = {
  notFound: 'There is no such message template.',
  noMessage: 'There is no such message.',
  exists: 'There is a template of this kind, channel and language. Edit that one.',
  notOffered: 'No provider of WhatsApp messages can be connected yet.',
  otpBySms: 'OTPs are sent by SMS.',
  templateIdMissing: 'The provider’s template ID is required: SMS and WhatsApp carry registered texts only.',
  templateId: 'The template ID may have letters, digits, dots, hyphens and underscores, 60 at most.',
  unknownVariable: (name: string, known: readonly string[]) =>
    `There is no variable ${name}. The variables are ${known.join(', ')}.`,
  tooLong: 'The text may have 4000 characters at most.',
  recipientPhone: 'Enter a 10-digit phone number.',
  recipientEmail: 'Enter an e-mail address.',
  testSent: 'The message was sent.',
  failed: 'This program could not send the message. Its log says why.',
  interrupted: 'This program ended while it sent the message, which may have arrived.',
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
  STORE_FAILING: 'Store cannot be read',
  STORE_WORKS: 'Store works again',
  NOTICES: 'Notices',
};
