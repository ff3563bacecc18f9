import { BUYER_KINDS, type BuyerKind, type MessageChannel } from './channel.ts';

/** Settings with the ids of registered templates. India's DLT rules require one for each SMS text. */
export const TEMPLATE_SETTINGS = [
  'SMS_TEMPLATE_OTP',
  ...BUYER_KINDS.flatMap((kind) => [`SMS_TEMPLATE_${kind}`, `WHATSAPP_TEMPLATE_${kind}`]),
];
export type TemplateIds = Readonly<Record<string, string>>;

export const templateIdOf = (
  ids: TemplateIds,
  channel: MessageChannel,
  kind: 'OTP' | BuyerKind,
): string | null => ids[`${channel.toUpperCase()}_TEMPLATE_${kind}`] ?? null;

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
  customer: quoted(facts.customer, 40),
  company: quoted(facts.company, 30) || facts.operator,
  orderId: quoted(facts.orderId, 30),
  courier: quoted(facts.courier, 30),
  reason: quoted(facts.reason, 60).replace(/[. ]+$/, ''),
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
