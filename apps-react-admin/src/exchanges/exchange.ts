import type { Exchange } from '@harkara/server/contract/models';
import { number, words } from '../format.ts';
import type { Tone } from '../theme/palette.ts';

export const outcomes: readonly { value: Exchange['outcome']; text: string; tone: Tone }[] = [
  { value: 'OK', text: 'OK', tone: 'success' },
  { value: 'REFUSED', text: 'Refused', tone: 'danger' },
  { value: 'UNCLEAR', text: 'Unclear', tone: 'warning' },
];

const KINDS: Record<string, string> = {
  book: 'Book',
  settle: 'Look up a booking',
  cancel: 'Cancel',
  track: 'Track',
  pickup: 'Request pickup',
  reattempt: 'Re-attempt',
  point: 'Register a pickup point',
  edit: 'Edit',
  awbs: 'Fetch AWBs',
  pay: 'Start a payment',
  status: 'Check payment',
  token: 'Sign in',
  check: 'Test',
  otp: 'Send an OTP',
  sms: 'Send an SMS',
  email: 'Send an email',
};

/** What the call did, in words; an unknown kind shows unchanged. */
export const kindText = (kind: string) => KINDS[kind] ?? words(kind);

export const kinds = Object.entries(KINDS).map(([value, text]) => ({ value, text }));

/** Such as `200 in 412 ms`. Some answers of mail servers have no status. */
export function answerText({ status, outcome, ms }: Pick<Exchange, 'status' | 'outcome' | 'ms'>) {
  const answer = outcome === 'UNCLEAR' ? 'No answer' : 'Answered';
  return `${status === null ? answer : String(status)} in ${number(ms)} ms`;
}
