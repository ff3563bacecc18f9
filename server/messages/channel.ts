import type { BuyerKind, SellerKind } from '../contract/statuses.ts';
import type { Provider } from '../platform/outbound/account.ts';
import { CompanyRefusal, NoAnswer } from '../platform/outbound/http-client.ts';

export type { BuyerKind, SellerKind };

type Addressed = {
  to: string;
  text: string;
  language: string;
  /** The provider's id of the registered text; null if there is none. */
  templateId: string | null;
  /** The values for the registered text, in its order. */
  variables: readonly { name: string; value: string }[];
  /** The same for every attempt of one message; null for messages that are tried once. */
  reference: string | null;
};

export type BuyerMessage =
  | (Addressed & { kind: BuyerKind; channel: 'sms' | 'whatsapp' })
  | (Addressed & { kind: BuyerKind; channel: 'email'; subject: string });
export type SellerMessage = Addressed & { kind: SellerKind; channel: 'email'; subject: string };
export type Message =
  (Addressed & { kind: 'otp'; channel: 'sms'; otp: string }) | BuyerMessage | SellerMessage;
export type MessageKind = Message['kind'];
export type MessageChannel = Message['channel'];

/** The provider refused this message clearly, in its own words: another attempt would be refused too. */
export class MessageRefused extends CompanyRefusal {}

/** The provider refused this message for now, such as one to a full mailbox. */
export class MessagePostponed extends CompanyRefusal {}

/** Every message of this kind is refused until the operator mends its template. */
export class TemplateRefused extends CompanyRefusal {}

/** Every message is refused until the operator mends the account: a wrong key, a wrong password. */
export class AccountRefused extends CompanyRefusal {}

/** Nothing was sent, and that is not about this message. */
export class MessageNotSent extends NoAnswer {}

/** No usable answer: the message may have been sent. */
export class MessageUnclear extends NoAnswer {}

/** `messageId` is the provider's, which its delivery reports name. */
export type Receipt = { messageId: string | null };

/** A message provider. `send` ends within 10 s: it throws one of the errors above. Wrap it in `withBreaker`. */
export type Channel = { send(message: Message): Promise<Receipt> };

export type DeliveryReport = { messageId: string; isDelivered: boolean; reason: string | null };

/** An operator's account at a message provider. */
export type AccountChannel = Channel & {
  /** Proves the credentials with a call that costs nothing. Throws the company's reason. */
  check(): Promise<void>;
  /** Reads a push of delivery reports. Null if it is not authentic. */
  readReports(headers: Record<string, unknown>, rawBody: Buffer): DeliveryReport[] | null;
};

export type MessageProvider = Provider<AccountChannel> & { channels: readonly MessageChannel[] };
