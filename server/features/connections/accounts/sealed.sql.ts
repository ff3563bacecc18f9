import { CONNECTION_TEXTS as TEXTS } from '../../../contract/texts/connections.ts';
import type { SealedTable } from '../../../platform/auth/rekey.ts';
import type { Row } from '../../../platform/database/rows.ts';
import { placeOf } from '../secrets.ts';

const fieldsOf = ({ hook_token: hookToken, secrets }: Row) =>
  Object.entries(JSON.parse(String(secrets)) as Record<string, string>).map(([field, sealed]) => ({
    field,
    sealed,
    place: placeOf({ hookToken: String(hookToken) }, field),
  }));

export const sealedConnections: SealedTable = {
  title: 'connections',
  table: 'connections',
  key: 'id',
  textsOf: (row) => Object.fromEntries(fieldsOf(row).map(({ place, sealed }) => [place, sealed])),
  columnsOf: (row, texts) => ({
    secrets: JSON.stringify(
      Object.fromEntries(fieldsOf(row).map(({ field, place }) => [field, texts[place]])),
    ),
  }),
  // An account without its secrets can only fail: it waits until the operator enters them again.
  deleteSecrets: (db, { id }) =>
    db('connections')
      .where({ id })
      .update({
        secrets: '{}',
        is_active: false,
        state: 'FAILING',
        last_error: TEXTS.secretsDeleted,
        revision: db.raw('revision + 1'),
      }),
};
