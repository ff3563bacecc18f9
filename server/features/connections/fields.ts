import { CONNECTION_TEXTS as TEXTS } from '../../contract/texts/connections.ts';
import { type FieldError, Refusal } from '../../platform/http/errors.ts';
import type { ProviderField } from '../../platform/outbound/account.ts';
import { isLoopbackHost } from '../../platform/outbound/addresses.ts';
import type { Secrets, Settings } from './connections.contract.ts';
import type { ProviderFacts } from './providers.ts';

const MIN_POLL_MINUTES = 1;
const MAX_POLL_MINUTES = 240;

type HostRules = { isProduction: boolean; isMailServer: boolean };

function hostError(host: string | null, { isProduction, isMailServer }: HostRules): string | null {
  if (isMailServer) {
    if (host === null) return TEXTS.required('Mail server');
    return /^[a-z0-9.-]+$/i.test(host) ? null : TEXTS.mailServerUnfit;
  }
  if (host === null) return null;
  const url = URL.canParse(host) ? new URL(host) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password)
    return TEXTS.hostUnfit;
  const isLocal = !isProduction && isLoopbackHost(url.hostname);
  return url.protocol === 'http:' && !isLocal ? TEXTS.hostLocal : null;
}

function checkPollMinutes(value: unknown): FieldError[] {
  const isFit =
    Number.isInteger(value) && Number(value) >= MIN_POLL_MINUTES && Number(value) <= MAX_POLL_MINUTES;
  return isFit ? [] : [{ field: 'settings.pollMinutes', message: TEXTS.pollMinutes }];
}

/** Merges the sent values into the saved ones: null clears a value, a missing one stays. */
export function merge<T extends string | number | boolean>(
  saved: Readonly<Record<string, T>>,
  sent: Readonly<Record<string, T | null>> = {},
): Record<string, T> {
  const all = Object.entries({ ...saved, ...sent });
  return Object.fromEntries(
    all.filter((entry): entry is [string, T] => entry[1] !== null && entry[1] !== ''),
  );
}

const isChoice = (choices: ProviderField['choices'], value: string) =>
  choices?.some((choice) => choice.value === value) ?? true;

function fieldErrors({ kind, fields }: ProviderFacts, settings: Settings, secrets: Secrets): FieldError[] {
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
    for (const { name, label, help, isRequired, pattern, choices } of names) {
      const value = String(values[name] ?? '');
      if (isRequired && value === '')
        errors.push({ field: `${group}.${name}`, message: TEXTS.required(label) });
      else if (value !== '' && (pattern?.test(value) === false || !isChoice(choices, value)))
        errors.push({ field: `${group}.${name}`, message: TEXTS.unfit(label, help) });
    }
  }
  return errors;
}

type Values = { host: string | null; settings: Settings; secrets: Secrets };

/** Throws INVALID with the errors of all fields: one save shows all. */
export function checkFields(
  provider: ProviderFacts,
  { host, settings, secrets }: Values,
  isProduction: boolean,
): void {
  const isMailServer = provider.fields.some(({ name }) => name === 'port');
  const message = hostError(host, { isProduction, isMailServer });
  const errors = [
    ...(message ? [{ field: 'host', message }] : []),
    ...fieldErrors(provider, settings, secrets),
  ];
  const [first] = errors;
  if (first) throw new Refusal('INVALID', first.message, { fields: errors });
}
