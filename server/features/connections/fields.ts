import { CONNECTION_TEXTS as TEXTS } from '../../contract/texts/connections.ts';
import { type FieldError, Refusal } from '../../platform/http/errors.ts';
import type { Secrets, Settings } from './connections.contract.ts';
import type { ProviderFacts } from './providers.ts';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const MIN_POLL_MINUTES = 1;
const MAX_POLL_MINUTES = 240;

const refuse = (errors: FieldError[]) => {
  const [first] = errors;
  if (first) throw new Refusal('INVALID', first.message, { fields: errors });
};

/** SMTP's host is a server's name; every other host is a base URL. */
export function checkHost(host: string | null, { isProduction, isName }: Record<string, boolean>): void {
  const fail = (message: string) => refuse([{ field: 'host', message }]);
  if (host === null) {
    if (isName) fail(TEXTS.required('Host'));
    return;
  }
  if (isName) {
    if (!/^[a-z0-9.-]+$/i.test(host)) fail('The host must be the name of a mail server.');
    return;
  }
  const url = URL.canParse(host) ? new URL(host) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password) {
    fail(TEXTS.hostUnfit);
    return;
  }
  if (url.protocol === 'http:' && (isProduction || !LOOPBACK.test(url.hostname))) fail(TEXTS.hostLocal);
}

function checkPollMinutes(value: unknown): FieldError[] {
  const isFit =
    Number.isInteger(value) && Number(value) >= MIN_POLL_MINUTES && Number(value) <= MAX_POLL_MINUTES;
  return isFit ? [] : [{ field: 'settings.pollMinutes', message: TEXTS.pollMinutes }];
}

/** Merges what was saved with what is sent: null clears a value, a missing one stays. */
export function merge<T extends string | number | boolean>(
  saved: Readonly<Record<string, T>>,
  sent: Readonly<Record<string, T | null>> = {},
): Record<string, T> {
  const all = Object.entries({ ...saved, ...sent });
  return Object.fromEntries(
    all.filter((entry): entry is [string, T] => entry[1] !== null && entry[1] !== ''),
  );
}

/** Throws INVALID for unknown and missing fields, each beside its own field. */
export function checkFields({ kind, fields }: ProviderFacts, settings: Settings, secrets: Secrets): void {
  const errors: FieldError[] = [];
  for (const [group, values, isSecret] of [
    ['settings', settings, false],
    ['secrets', secrets, true],
  ] as const) {
    const names = fields.filter((field) => field.isSecret === isSecret);
    for (const name of Object.keys(values)) {
      if (name === 'pollMinutes' && kind === 'COURIER' && !isSecret)
        errors.push(...checkPollMinutes(values[name]));
      else if (!names.some((field) => field.name === name))
        errors.push({ field: `${group}.${name}`, message: TEXTS.unknownField(name) });
    }
    for (const { name, label, help, isRequired, pattern } of names) {
      const value = String(values[name] ?? '');
      if (isRequired && value === '')
        errors.push({ field: `${group}.${name}`, message: TEXTS.required(label) });
      else if (value !== '' && pattern?.test(value) === false)
        errors.push({ field: `${group}.${name}`, message: TEXTS.unfit(label, help) });
    }
  }
  refuse(errors);
}
