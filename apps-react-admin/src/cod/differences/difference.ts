import type { CodDifference } from '@harkara/server/contract/models';
import type { DifferenceAction } from '@harkara/server/contract/statuses';
import { money } from '../../format.ts';
import type { Tone } from '../../theme/palette.ts';

type Kind = CodDifference['kind'];
type State = CodDifference['state'];

export const kinds: readonly { value: Kind; text: string; tone: Tone }[] = [
  { value: 'SHORT', text: 'Short', tone: 'danger' },
  { value: 'OVER', text: 'Over', tone: 'warning' },
  { value: 'UNKNOWN', text: 'Unknown', tone: 'warning' },
  { value: 'TWICE', text: 'Twice', tone: 'warning' },
  { value: 'UNDONE', text: 'Taken back', tone: 'warning' },
];

export const states: readonly { value: State; text: string; tone: Tone }[] = [
  { value: 'OPEN', text: 'Open', tone: 'danger' },
  { value: 'CLAIMED', text: 'Claimed', tone: 'warning' },
  { value: 'ACCEPTED', text: 'Accepted', tone: 'success' },
  { value: 'WRITTEN_OFF', text: 'Written off', tone: 'neutral' },
];

export const ages = [
  { value: '0-7', text: '0 to 7 days' },
  { value: '8-30', text: '8 to 30 days' },
  { value: '31-', text: '31 days and more' },
] as const;

export const isOpen = ({ state }: Pick<CodDifference, 'state'>) => state === 'OPEN' || state === 'CLAIMED';

const ACCEPT_TEXT: Record<Kind, (amount: string) => string> = {
  SHORT: (amount) =>
    `Nobody owes the missing ${amount} any more. The seller gets that much less; if it is paid already, it is debited from the wallet.`,
  OVER: (amount) => `You keep the ${amount} that the courier sent too much.`,
  UNKNOWN: (amount) =>
    `If the parcel is delivered by now, the ${amount} pay for it. Otherwise you keep them.`,
  TWICE: (amount) =>
    `If the first payment was short, the ${amount} pay what was missing. You keep what is left.`,
  UNDONE: (amount) => `You keep the ${amount} that the courier paid for the delivery it took back.`,
};

/** What each action means for this difference. A claim leaves it to be accepted or written off later. */
export function actionsFor({ kind, state, difference }: CodDifference) {
  const amount = money(Math.abs(difference));
  const isShort = kind === 'SHORT';
  const actions: { value: DifferenceAction; text: string; note: string }[] = [
    { value: 'ACCEPT', text: 'Accept', note: ACCEPT_TEXT[kind](amount) },
    {
      value: 'CLAIM',
      text: 'Claim',
      note: isShort
        ? `You ask the courier for the missing ${amount}. The seller waits until it is settled.`
        : `The courier wants the ${amount} back. You keep them until it is settled.`,
    },
    {
      value: 'WRITE_OFF',
      text: 'Write off',
      note: isShort
        ? `You bear the missing ${amount}: the seller is paid everything.`
        : `You returned the ${amount} to the courier.`,
    },
  ];
  return actions.filter(({ value }) => value !== 'CLAIM' || state === 'OPEN');
}
