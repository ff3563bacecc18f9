import { shortName } from '~/lib/format.ts';

/** A record's seller, for administrators. Long names are truncated; the title shows the full name. */
export function ClientName({ name }: { name: string | null }) {
  return name === null ? null : <span title={name}>{shortName(name)}</span>;
}
