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

/** What the company sees of an account; polling and webhooks are ours. */
const isSent = (name: string) => name !== 'pollMinutes' && !name.startsWith('webhook');

const sentPart = (values: Values) =>
  Object.entries(values).flatMap(([name, value]) => (isSent(name) ? [[name, String(value)]] : []));

/** True if tokens, registered points and fetched AWBs of the one are good for the other. */
export const isSameAccount = (one: Credentials, other: Credentials): boolean =>
  isDeepStrictEqual(
    [one.host, Object.fromEntries(sentPart(one.settings)), Object.fromEntries(sentPart(one.secrets))],
    [other.host, Object.fromEntries(sentPart(other.settings)), Object.fromEntries(sentPart(other.secrets))],
  );

/** An administrator who sees only masks must not get the secrets by sending them to another host. */
export function requireSecrets(fields: readonly ProviderField[], saved: Credentials, sent: Secrets): void {
  const missing = fields.filter(
    ({ name }) => isSent(name) && saved.secrets[name] !== undefined && sent[name] === undefined,
  );
  const errors = missing.map(({ name, label }) => ({
    field: `secrets.${name}`,
    message: TEXTS.secretAgain(label),
  }));
  const [first] = errors;
  if (first) throw new Refusal('SECRETS_NEEDED', first.message, { fields: errors });
}
