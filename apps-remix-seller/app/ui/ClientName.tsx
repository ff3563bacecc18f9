import { shortName } from '~/lib/format.ts';

/** Whose record it is, for administrators: long names are cut, the whole one is a pointer away. */
export function ClientName({ name }: { name: string | null }) {
  return name === null ? null : <span title={name}>{shortName(name)}</span>;
}
