import { NoAnswer } from '../platform/outbound/http-client.ts';

/** What a buyer is told of; the seller has a switch for each. */
export const BUYER_KINDS = ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'UNDELIVERED'] as const;
export type BuyerKind = (typeof BUYER_KINDS)[number];

/** `templateId` is what the operator registered the text under at the provider; null where there is none. */
type Addressed = { to: string; text: string; templateId: string | null };

export type BuyerMessage =
  | (Addressed & { kind: BuyerKind; channel: 'sms' | 'whatsapp' })
  | (Addressed & { kind: BuyerKind; channel: 'email'; subject: string });
export type Message = (Addressed & { kind: 'otp'; channel: 'sms'; otp: string }) | BuyerMessage;
export type MessageChannel = Message['channel'];

export class MessageNotSent extends NoAnswer {}

/** One message provider. `send` ends within 10 seconds, by success or MessageNotSent. Wrap it in `withBreaker`. */
export type Channel = { send(message: Message): Promise<void> };
