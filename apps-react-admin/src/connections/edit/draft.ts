import type { Connection, Provider } from '@harkara/server/contract/models';
import { yesNo } from '../../format.ts';
import type { Difference } from '../../ui/table/ComparisonTable.tsx';
import { isOutside, textOf } from '../connection.ts';

/** The form's values. A missing secret stays; null removes it. */
export type Draft = {
  name: string;
  isActive: boolean;
  /** Undefined: a new account is the default if it is the first. */
  isDefault: boolean | undefined;
  host: string;
  settings: Record<string, string>;
  secrets: Record<string, string | null>;
};

const POLL = 'pollMinutes';
const DEFAULT_POLL_MINUTES = '30';

/** The names of the provider's settings, and the polling interval of a courier. */
const settingsOf = ({ kind, fields }: Provider) => [
  ...fields.filter(({ isSecret }) => !isSecret).map(({ name }) => name),
  ...(kind === 'COURIER' ? [POLL] : []),
];

/** The fields that show their own errors. */
export const fieldsOf = (provider: Provider) => [
  'name',
  ...provider.fields.map(({ name, isSecret }) => `${isSecret ? 'secrets' : 'settings'}.${name}`),
  ...(isOutside(provider) ? ['host', `settings.${POLL}`] : []),
];

/** As the form's fields and choices have it. */
const typedOf = (saved: unknown) => (typeof saved === 'boolean' ? String(saved) : textOf(saved));

export function draftOf(provider: Provider, connection: Connection | null): Draft {
  const saved = connection?.settings ?? { [POLL]: DEFAULT_POLL_MINUTES };
  return {
    name: connection?.name ?? provider.title,
    isActive: connection?.isActive ?? true,
    isDefault: connection?.isDefault,
    host: connection?.host ?? '',
    settings: Object.fromEntries(settingsOf(provider).map((name) => [name, typedOf(saved[name])])),
    secrets: {},
  };
}

const minutesOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

export function toInput({ host, settings, ...draft }: Draft) {
  const { [POLL]: minutes, ...others } = settings;
  return {
    ...draft,
    host: host.trim() || null,
    settings: { ...others, ...(minutes !== undefined && { [POLL]: minutesOf(minutes) }) },
  };
}

const secretText = (typed: string | null | undefined, saved: string) =>
  typed === undefined ? saved : typed === null ? '' : 'Entered again';

/** Where the form differs from the account as another administrator saved it. No secret is shown. */
export function differencesOf(provider: Provider, theirs: Connection, mine: Draft): Difference[] {
  const saved = draftOf(provider, theirs);
  const labelOf = (name: string) =>
    provider.fields.find((field) => field.name === name)?.label ?? 'Minutes between polls';
  const rows: [label: string, one: string, other: string][] = [
    ['Name', saved.name, mine.name],
    ['Active', yesNo(saved.isActive), yesNo(mine.isActive)],
    ['Default', yesNo(saved.isDefault ?? false), yesNo(mine.isDefault ?? false)],
    ['Host', saved.host, mine.host],
    ...settingsOf(provider).map((name): [string, string, string] => [
      labelOf(name),
      saved.settings[name] ?? '',
      mine.settings[name] ?? '',
    ]),
    ...Object.keys(mine.secrets).map((name): [string, string, string] => {
      const mask = textOf(theirs.secrets[name]);
      return [labelOf(name), mask, secretText(mine.secrets[name], mask)];
    }),
  ];
  return rows
    .filter(([, one, other]) => one !== other)
    .map(([label, one, other]) => ({ label, one: one || 'Empty', other: other || 'Empty' }));
}
