import type { Seal } from '../../platform/auth/seal.ts';
import type { ProviderField } from '../../platform/outbound/account.ts';
import type { Secrets } from './connections.contract.ts';
import type { Connection } from './connections.sql.ts';

const DOTS = '••••';
/** Shorter secrets show nothing: four characters would be too large a part of them. */
const MIN_SHOWN_LENGTH = 12;

type Owner = Pick<Connection, 'hookToken'>;

/** The hook token never changes and is known before the row has an id. */
export const placeOf = ({ hookToken }: Owner, field: string) => `connection:${hookToken}:${field}`;

const maskOf = (secret: string) => (secret.length < MIN_SHOWN_LENGTH ? DOTS : `${DOTS}${secret.slice(-4)}`);

export const openSecrets = (seal: Seal, connection: Pick<Connection, 'hookToken' | 'secrets'>) =>
  Object.fromEntries(
    Object.entries(connection.secrets).map(([field, sealed]) => [
      field,
      seal.open(sealed, placeOf(connection, field)),
    ]),
  );

export const sealSecrets = (seal: Seal, owner: Owner, secrets: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(secrets).map(([field, secret]) => [field, seal.seal(secret, placeOf(owner, field))]),
  );

/** Null for secrets that are not set. */
export function maskSecrets(
  seal: Seal,
  connection: Connection,
  fields: readonly ProviderField[],
): Record<string, string | null> {
  const open = openSecrets(seal, connection);
  return Object.fromEntries(
    fields
      .filter(({ isSecret }) => isSecret)
      .map(({ name }) => [name, open[name] === undefined ? null : maskOf(open[name])]),
  );
}

/** Drops secrets that are sent back as their masks: these stay as they are. */
export const withoutMasks = (sent: Secrets = {}): Secrets =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => !value?.startsWith(DOTS)));
