import { SELLER_KINDS } from '../contract/statuses.ts';

type PausedFacts = { url: string; reason: string; time: string; link: string; operator: string };
type BankFacts = { account: string; time: string; operator: string; support: string };
type NoticesFacts = {
  /** The first of them. */
  notices: { title: string; detail: string; link: string }[];
  count: number;
  all: string;
  settings: string;
  operator: string;
};
type StoreFacts = { store: string; reason: string; time: string; link: string; operator: string };

/** An e-mail to a seller before it has its text. */
export type SellerOccasion =
  | { kind: 'WEBHOOK_PAUSED'; channel: 'email'; facts: PausedFacts }
  | { kind: 'BANK_CHANGED'; channel: 'email'; facts: BankFacts }
  | { kind: 'NOTICES'; channel: 'email'; facts: NoticesFacts }
  | { kind: 'STORE_FAILING' | 'STORE_WORKS'; channel: 'email'; facts: StoreFacts };

export const isOfSeller = (occasion: { kind: string }): occasion is SellerOccasion =>
  SELLER_KINDS.some((kind) => kind === occasion.kind);

const pausedText = ({ url, reason, time, link, operator }: PausedFacts) => [
  `Your webhook ${url} was paused on ${time}.`,
  reason,
  `We keep new events for 30 days. When the address works again, save the webhook as active and replay what it missed:\n${link}`,
  operator,
];

const bankText = ({ account, time, operator, support }: BankFacts) => [
  `The bank account for your COD payouts was changed on ${time}: ${account}.`,
  `Payouts are on hold for 48 hours. If you didn’t make this change, contact us right away${support && `: ${support}`}.`,
  operator,
];

const failingText = ({ store, reason, time, link, operator }: StoreFacts) => [
  `We haven’t been able to connect to your store ${store} since ${time}. New orders won’t be imported until we can.`,
  reason,
  `We’ll keep trying and let you know when it works again. Test the connection to see what’s wrong:\n${link}`,
  operator,
];

const worksText = ({ store, time, link, operator }: StoreFacts) => [
  `We can connect to your store ${store} again. We’ve imported the orders placed since ${time}.`,
  `See the new orders:\n${link}`,
  operator,
];

const noticesText = ({ notices, count, all, settings, operator }: NoticesFacts) => [
  ...notices.map(({ title, detail, link }) => `${title}\n${detail}\n${link}`),
  ...(count > notices.length ? [`And ${count - notices.length} more:\n${all}`] : []),
  `Choose which emails you get:\n${settings}`,
  operator,
];

const noticesSubject = ({ notices: [first], count }: NoticesFacts): string =>
  count === 1 && first ? first.title : `${count} things need your attention`;

function partsOf(occasion: SellerOccasion): [subject: string, paragraphs: string[]] {
  switch (occasion.kind) {
    case 'WEBHOOK_PAUSED':
      return ['Your webhook was paused', pausedText(occasion.facts)];
    case 'BANK_CHANGED':
      return ['Your bank account was changed', bankText(occasion.facts)];
    case 'NOTICES':
      return [noticesSubject(occasion.facts), noticesText(occasion.facts)];
    case 'STORE_FAILING':
      return ['We can’t connect to your store', failingText(occasion.facts)];
    case 'STORE_WORKS':
      return ['Your store is connected again', worksText(occasion.facts)];
  }
}

/** Sellers' e-mails have built-in texts only. */
export function writeToSeller(occasion: SellerOccasion): { subject: string; text: string } {
  const [subject, paragraphs] = partsOf(occasion);
  return { subject, text: ['Hello,', ...paragraphs].join('\n\n') };
}
