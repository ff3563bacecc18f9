import type { Connection, Provider } from '@harkara/server/contract/models';
import { plainText, words } from '../format.ts';
import type { Tone } from '../theme/palette.ts';

export type Kind = Connection['kind'];

/** `serves` says what the default account of a kind is used for; a courier's services choose their account. */
export const KINDS: readonly { kind: Kind; title: string; empty: string; serves?: string }[] = [
  {
    kind: 'COURIER',
    title: 'Couriers',
    empty: 'No courier account yet. You need one to book parcels. Connect:',
  },
  {
    kind: 'PAYMENT',
    title: 'Payments',
    empty: 'No payment gateway yet. Sellers need one to recharge their wallets. Connect:',
    serves: 'new payments',
  },
  {
    kind: 'MESSAGE',
    title: 'Messages',
    empty: 'No message provider yet. You need one to send OTPs, SMS and emails. Connect:',
    serves: 'new messages of its channel',
  },
];

export const servesOf = (kind: Kind) => KINDS.find((one) => one.kind === kind)?.serves;

const states: Record<Connection['state'], { text: string; tone: Tone }> = {
  UNTESTED: { text: 'Not tested', tone: 'warning' },
  OK: { text: 'Connected', tone: 'success' },
  FAILING: { text: 'Failing', tone: 'danger' },
};

export function stateOf({ provider, isActive, state }: Connection): { text: string; tone: Tone } {
  if (!isActive) return { text: 'Inactive', tone: 'neutral' };
  return isManual(provider) ? { text: 'Active', tone: 'success' } : states[state];
}

export const SANDBOX = 'sandbox';

/** The facts of an account's provider. The sandbox is in no list, because it cannot be connected. */
export const providerOf = (providers: readonly Provider[], { provider, kind }: Connection): Provider =>
  providers.find((one) => one.provider === provider) ?? {
    provider,
    kind,
    title: words(provider),
    fields: [],
    testHost: null,
  };

/** Without fields nothing is sent to a company: a courier without an API, or the sandbox. */
export const isOutside = ({ fields }: Provider) => fields.length > 0;

/** A setting or a masked secret as text. Empty if it is not set. */
export const textOf = (value: unknown) => (value == null ? '' : plainText(value));

/** A courier without an API: the operator loads its AWBs, and there is nothing to test. */
export const isManual = (provider: string) => provider === 'manual';

/** SMTP's host is the name of a mail server, and required. */
export const isMailServer = ({ fields }: Provider) => fields.some(({ name }) => name === 'port');
