import type { BuyerKind, Message, MessageChannel } from './channel.ts';
import { isOfSeller, type SellerOccasion, writeToSeller } from './seller-mails.ts';

export type BuyerFacts = {
  customer: string;
  company: string;
  orderId: string;
  courier: string;
  reason: string;
  awb: string;
  link: string;
  /** The operator's name. */
  operator: string;
};
export type OtpFacts = { otp: string; operator: string };

export const trackingLink = (publicUrl: string, awb: string) =>
  `${publicUrl}/tracking/${encodeURIComponent(awb)}`;

const OF_BUYERS: readonly (keyof BuyerFacts)[] = [
  'customer',
  'company',
  'orderId',
  'courier',
  'reason',
  'awb',
  'link',
  'operator',
];
/** What the text of each kind can name, in braces. */
export const VARIABLES: Record<'otp' | BuyerKind, readonly string[]> = {
  otp: ['otp', 'operator'],
  SHIPPED: OF_BUYERS,
  OUT_FOR_DELIVERY: OF_BUYERS,
  DELIVERED: OF_BUYERS,
  UNDELIVERED: OF_BUYERS,
};

const PLACEHOLDER = /\{(\w+)\}/g;

export const placeholdersIn = (text: string): string[] =>
  Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name);

/** Sanitises untrusted text for a message: short, on one line, and without anything that phones turn into a link. */
const quoted = (text: string, max: number): string =>
  Array.from(
    text
      .normalize('NFKC')
      .replace(/[^\p{L}\p{M}\p{N} .,'&()#_/-]+/gu, ' ')
      .replace(/\.(?=\S)/g, '. ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
    .slice(0, max)
    .join('')
    .trim();

/** DLT's limit for a variable, except links. */
const MAX_VARIABLE = 40;

type Sentence = (facts: BuyerFacts) => string;

/** Each fits into two SMS even with the longest names. A changed text must be registered again. */
const SENTENCES: Record<BuyerKind, { subject: Sentence; sentence: Sentence }> = {
  SHIPPED: {
    subject: ({ orderId }) => `Your order ${orderId} has been shipped`,
    sentence: ({ orderId, company, courier }) =>
      `Your order ${orderId} from ${company} has been shipped with ${courier}.`,
  },
  OUT_FOR_DELIVERY: {
    subject: ({ orderId }) => `Your order ${orderId} is out for delivery`,
    sentence: ({ orderId, company, courier }) =>
      `Your order ${orderId} from ${company} is out for delivery with ${courier} today.`,
  },
  DELIVERED: {
    subject: ({ orderId }) => `Your order ${orderId} has been delivered`,
    sentence: ({ orderId, company, courier }) =>
      `Your order ${orderId} from ${company} has been delivered by ${courier}.`,
  },
  UNDELIVERED: {
    subject: ({ orderId }) => `Your order ${orderId} could not be delivered`,
    sentence: ({ orderId, company, courier, reason }) =>
      `${courier} could not deliver your order ${orderId} from ${company}${reason && `: ${reason}`}.`,
  },
};

const safe = (facts: BuyerFacts): BuyerFacts => ({
  customer: quoted(facts.customer, MAX_VARIABLE),
  company: quoted(facts.company, 30) || facts.operator,
  orderId: quoted(facts.orderId, 30),
  courier: quoted(facts.courier, 30),
  reason: quoted(facts.reason, MAX_VARIABLE).replace(/[. ]+$/, ''),
  awb: facts.awb,
  link: facts.link,
  operator: facts.operator,
});

export function textOf(kind: BuyerKind, channel: MessageChannel, given: BuyerFacts): string {
  const facts = safe(given);
  const sentence = SENTENCES[kind].sentence(facts);
  if (channel !== 'email') return `${sentence} Track it: ${facts.link} - ${facts.operator}`;
  return [
    `Hello ${facts.customer},`,
    sentence,
    `Track it with AWB ${facts.awb}:\n${facts.link}`,
    `${facts.company} ships with ${facts.operator}.`,
  ].join('\n\n');
}

export const subjectOf = (kind: BuyerKind, given: BuyerFacts): string => SENTENCES[kind].subject(safe(given));

const otpText = ({ otp, operator }: OtpFacts) =>
  `${otp} is your ${operator} verification code. It is valid for 5 minutes. Do not share it.`;

export type Template = {
  language: string;
  templateId: string | null;
  variables: readonly string[];
  /** Empty: the built-in text. */
  text: string;
};

/** A message before it has its text. `reference` stays the same when it is tried again. */
export type Occasion = { to: string; reference: string | null } & (
  | { kind: 'otp'; channel: 'sms'; facts: OtpFacts }
  | { kind: BuyerKind; channel: MessageChannel; facts: BuyerFacts }
  | SellerOccasion
);

const BUILT_IN: Template = { language: 'en', templateId: null, variables: [], text: '' };
/** Providers refuse an empty variable. */
const EMPTY = '-';

/** Writes a message by the operator's template, or with the built-in text if there is none. */
export function write(occasion: Occasion, { language, templateId, variables, text } = BUILT_IN): Message {
  const { to, reference } = occasion;
  const plain = { to, reference, language: 'en', templateId: null, variables: [] };
  if (isOfSeller(occasion)) {
    const { kind, channel } = occasion;
    return { ...plain, kind, channel, ...writeToSeller(occasion) };
  }
  const values: Record<string, string> = occasion.kind === 'otp' ? occasion.facts : safe(occasion.facts);
  const rendered = text.replace(PLACEHOLDER, (_all, name: string) => values[name] ?? '');
  const common = {
    to,
    reference,
    language,
    templateId,
    variables: variables.map((name) => ({ name, value: values[name] || EMPTY })),
  };
  if (occasion.kind === 'otp') {
    const { kind, channel, facts } = occasion;
    return { ...common, kind, channel, otp: facts.otp, text: rendered || otpText(facts) };
  }
  const { kind, channel, facts } = occasion;
  const written = { ...common, kind, text: rendered || textOf(kind, channel, facts) };
  return channel === 'email'
    ? { ...written, channel, subject: subjectOf(kind, facts) }
    : { ...written, channel };
}
