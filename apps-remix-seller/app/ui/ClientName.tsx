import { shortName } from '~/format';

/** Whose record it is, for administrators: long names are cut, the whole one is a pointer away. */
export const ClientName = ({ name }: { name: string | null }) =>
  name === null ? null : <span title={name}>{shortName(name)}</span>;
