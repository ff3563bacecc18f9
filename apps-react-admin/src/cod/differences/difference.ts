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
  { value: 'TWICE', text: 'Duplicate', tone: 'warning' },
  { value: 'UNDONE', text: 'Reversed', tone: 'warning' },
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
    `The missing ${amount} is no longer owed. The seller gets that much less. If the seller is already paid, we debit the wallet.`,
  OVER: (amount) => `You keep the extra ${amount}.`,
  UNKNOWN: (amount) =>
    `If the parcel is now delivered, the ${amount} goes towards its COD. Otherwise you keep it.`,
  TWICE: (amount) => `If the first payment was short, the ${amount} covers the shortfall. You keep the rest.`,
  UNDONE: (amount) => `You keep the ${amount} that the courier paid before it reversed the delivery.`,
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
        ? `You claim the missing ${amount} from the courier. The seller isn’t paid until it’s settled.`
        : `The courier wants the ${amount} back. You keep it until the claim is settled.`,
    },
    {
      value: 'WRITE_OFF',
      text: 'Write off',
      note: isShort
        ? `You cover the missing ${amount}. The seller is paid in full.`
        : `You’ve returned the ${amount} to the courier.`,
    },
  ];
  return actions.filter(({ value }) => value !== 'CLAIM' || state === 'OPEN');
}
