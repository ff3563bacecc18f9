import { NoAnswer } from '../platform/outbound/http-client.ts';

export const BUYER_KINDS = ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'UNDELIVERED'] as const;
export type BuyerKind = (typeof BUYER_KINDS)[number];

/** `templateId` is the operator's registration of the text with the provider; null if there is none. */
type Addressed = { to: string; text: string; templateId: string | null };

export type BuyerMessage =
  | (Addressed & { kind: BuyerKind; channel: 'sms' | 'whatsapp' })
  | (Addressed & { kind: BuyerKind; channel: 'email'; subject: string });
export type Message = (Addressed & { kind: 'otp'; channel: 'sms'; otp: string }) | BuyerMessage;
export type MessageChannel = Message['channel'];

export class MessageNotSent extends NoAnswer {}

/** A message provider. `send` succeeds or throws MessageNotSent within 10 s. Wrap it in `withBreaker`. */
export type Channel = { send(message: Message): Promise<void> };
