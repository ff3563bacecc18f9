import { isDeepStrictEqual } from 'node:util';
import { CONNECTION_TEXTS as TEXTS } from '../../../contract/texts/connections.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import type { ProviderField } from '../../../platform/outbound/account.ts';
import type { Secrets } from '../connections.contract.ts';

type Values = Readonly<Record<string, string | number | boolean>>;
/** Opened. */
export type Credentials = {
  host: string | null;
  settings: Values;
  secrets: Readonly<Record<string, string>>;
};

/** The seller's GSTIN is printed on parcels, and does not identify the account. */
const NOT_OF_ACCOUNT = ['pollMinutes', 'sellerGstin'];
/** What names an account to the company; polling and webhooks are ours. */
const identifiesAccount = (name: string) => !NOT_OF_ACCOUNT.includes(name) && !name.startsWith('webhook');

const accountPart = (values: Values) =>
  Object.entries(values).flatMap(([name, value]) => (identifiesAccount(name) ? [[name, String(value)]] : []));

/** True if tokens, registered points and fetched AWBs of the one are good for the other. */
export const isSameAccount = (one: Credentials, other: Credentials): boolean =>
  isDeepStrictEqual(
    [one.host, Object.fromEntries(accountPart(one.settings)), Object.fromEntries(accountPart(one.secrets))],
    [
      other.host,
      Object.fromEntries(accountPart(other.settings)),
      Object.fromEntries(accountPart(other.secrets)),
    ],
  );

/** An administrator who sees only masks must not get the secrets by sending them to another host. */
export function requireSecrets(fields: readonly ProviderField[], saved: Credentials, sent: Secrets): void {
  const missing = fields.filter(
    ({ name }) => identifiesAccount(name) && saved.secrets[name] !== undefined && sent[name] === undefined,
  );
  const errors = missing.map(({ name, label }) => ({
    field: `secrets.${name}`,
    message: TEXTS.secretAgain(label),
  }));
  const [first] = errors;
  if (first) throw new Refusal('SECRETS_NEEDED', first.message, { fields: errors });
}
