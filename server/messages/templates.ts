import { brand } from '../platform/brand.ts';
import { BUYER_KINDS, type BuyerKind, type MessageChannel } from './channel.ts';

/** The settings that hold the ids of registered templates; Indian SMS needs one for each text (DLT). */
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

/** What the sentences are made of, as sellers, buyers and couriers wrote it. */
export type BuyerFacts = {
  customer: string;
  company: string;
  orderId: string;
  courier: string;
  reason: string;
  awb: string;
  link: string;
};

/** Somebody else's words inside our sentence: short, on one line, and nothing a phone would make a link of. */
export const quoted = (words: string, most: number): string =>
  Array.from(
    words
      .normalize('NFKC')
      .replace(/[^\p{L}\p{M}\p{N} .,'&()#_/-]+/gu, ' ')
      .replace(/\.(?=\S)/g, '. ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
    .slice(0, most)
    .join('')
    .trim();

type Sentence = (facts: BuyerFacts) => string;

/** One or two SMS each, however long the names are. A change here wants the template registered anew. */
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
  company: quoted(facts.company, 30) || brand.name,
  orderId: quoted(facts.orderId, 30),
  courier: quoted(facts.courier, 30),
  reason: quoted(facts.reason, 60).replace(/[. ]+$/, ''),
  awb: facts.awb,
  link: facts.link,
});

/** The whole text of a message: one line for a phone, a short letter for e-mail. */
export function textOf(kind: BuyerKind, channel: MessageChannel, given: BuyerFacts): string {
  const facts = safe(given);
  const sentence = SENTENCES[kind].sentence(facts);
  if (channel !== 'email') return `${sentence} Track it: ${facts.link} - ${brand.name}`;
  return [
    `Hello ${facts.customer},`,
    sentence,
    `Track it with AWB ${facts.awb}:\n${facts.link}`,
    `${facts.company} ships with ${brand.name}.`,
  ].join('\n\n');
}

export const subjectOf = (kind: BuyerKind, given: BuyerFacts): string => SENTENCES[kind].subject(safe(given));
