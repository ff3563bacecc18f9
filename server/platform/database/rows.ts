function cached(convert: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const converted = known.get(name) ?? convert(name);
    known.set(name, converted);
    return converted;
  };
}

const toColumn = cached((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
const toField = cached((name) => name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()));

export type Row = Record<string, unknown>;

/** Renames fields to their columns: `sellerId` to `seller_id`. */
export const toRow = <V>(fields: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [toColumn(name), value]));

/** Renames columns to fields. Reads the TINYINT fields `flags` as booleans. */
export function fromRow<T>(row: Row, flags: readonly (keyof T)[] = []): T {
  const entries = Object.entries(row).map(([column, value]) => {
    const field = toField(column);
    return [field, flags.includes(field as keyof T) ? Boolean(value) : value];
  });
  return Object.fromEntries(entries) as T;
}

type Counted = { n: number; paise?: number; duePaise?: number };
const SUMS = ['n', 'paise', 'duePaise'] as const;
const isSum = (column: string) => SUMS.some((name) => name === column);

/**
 * Adds up rows that are equal in these columns, by default in all. Leaves out sums of nothing, and sorts by key, which
 * fixes the order of locks.
 */
export function sumRows<T extends Counted>(rows: readonly T[], columns?: readonly (keyof T)[]): T[] {
  const keys = columns ?? Object.keys(rows[0] ?? {}).filter((column) => !isSum(column));
  const sums = new Map<string, T>();
  for (const row of rows) {
    const key = keys.map((column) => row[column as keyof T]).join('|');
    const sum: Counted | undefined = sums.get(key);
    if (!sum) sums.set(key, { ...row });
    else for (const name of SUMS) if (row[name] !== undefined) sum[name] = (sum[name] ?? 0) + row[name];
  }
  return [...sums]
    .filter(([, row]) => SUMS.some((name) => (row[name] ?? 0) !== 0))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row);
}
