import { createHash } from 'node:crypto';
import type { Snapshot } from '../../platform/http/audit.ts';

type Plain = string | number | boolean | null;
type Flat = Record<string, Plain>;

const SECRET = /password|secret|token|otp$|apikey|hash$/i;
/** Masked except for the last four characters. */
const PERSONAL_NUMBER = /accountnumber|^aadhar$|^pan$/i;
const PICTURE = /^data:[\w/+.-]*;base64,/;
const HIDDEN = '••••';

const lastName = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** Replaces a picture by its fingerprint and size. */
const pictureOf = (text: string) =>
  `picture ${createHash('sha256').update(text).digest('hex').slice(0, 8)}, ${Math.round((text.length * 3) / 4 / 1000)} kB`;

function shown(path: string, value: Plain): Plain {
  if (value === null) return null;
  if (SECRET.test(lastName(path))) return HIDDEN;
  if (typeof value !== 'string') return value;
  if (PERSONAL_NUMBER.test(lastName(path))) return `${HIDDEN}${value.length > 4 ? value.slice(-4) : ''}`;
  return PICTURE.test(value) ? pictureOf(value) : value;
}

/** Flattens a value to paths: `company.city`, `forward.0.slabOneRate`. */
function flatten(value: unknown, path = ''): Flat {
  if (value === undefined) return {};
  if (value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string')
    return { [path]: value };
  if (typeof value === 'bigint') return { [path]: Number(value) };
  if (value instanceof Date) return { [path]: value.toISOString() };
  if (Buffer.isBuffer(value)) return { [path]: `file, ${value.length} bytes` };
  const entries = Object.entries(value);
  if (entries.length === 0) return path ? { [path]: Array.isArray(value) ? 'none' : null } : {};
  return Object.fromEntries(
    entries.flatMap(([name, inner]) => Object.entries(flatten(inner, path ? `${path}.${name}` : name))),
  );
}

const masked = (flat: Flat): Flat =>
  Object.fromEntries(Object.entries(flat).map(([path, value]) => [path, shown(path, value)]));

const MAX_FIELDS = 5_000;
const bounded = (flat: Flat): Flat => {
  const entries = Object.entries(flat);
  if (entries.length <= MAX_FIELDS) return flat;
  return {
    ...Object.fromEntries(entries.slice(0, MAX_FIELDS)),
    '…': `${entries.length - MAX_FIELDS} further fields`,
  };
};

type Changes = { before: Flat | null; after: Flat | null; changed: string[] };

/** Masks two snapshots and lists changed fields, masked ones too. `after` is undefined if nothing changed. */
export function changesBetween(before: Snapshot | null, after: Snapshot | null | undefined): Changes {
  const [was, is] = [before && flatten(before), after && flatten(after)];
  const names = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})]);
  const changed =
    after !== undefined ? [...names].filter((name) => (was?.[name] ?? null) !== (is?.[name] ?? null)) : [];
  return {
    before: was && bounded(masked(was)),
    after: is ? bounded(masked(is)) : null,
    changed: changed.slice(0, MAX_FIELDS),
  };
}
