import { WEBHOOK_TEXTS as TEXTS } from '../../../contract/texts/webhooks.ts';
import type { SealedTable } from '../../../platform/auth/rekey.ts';
import type { Row } from '../../../platform/database/rows.ts';
import { placesOf } from './secrets.ts';

const fieldsOf = ({ token, secret, previous_secret: previous }: Row) => {
  const places = placesOf(String(token));
  return [
    { column: 'secret', place: places.secret, sealed: secret },
    { column: 'previous_secret', place: places.previous, sealed: previous },
  ].filter((field): field is typeof field & { sealed: string } => Boolean(field.sealed));
};

export const sealedWebhooks: SealedTable = {
  title: 'webhooks',
  table: 'webhook_endpoints',
  key: 'id',
  textsOf: (row) => Object.fromEntries(fieldsOf(row).map(({ place, sealed }) => [place, sealed])),
  columnsOf: (row, texts) =>
    Object.fromEntries(fieldsOf(row).map(({ column, place }) => [column, texts[place]])),
  // Nothing can be signed without the secret: the seller makes a new one.
  deleteSecrets: (db, { id }) =>
    db('webhook_endpoints').where({ id }).update({
      secret: '',
      previous_secret: null,
      previous_until: null,
      state: 'OFF',
      reason: TEXTS.noSecret,
    }),
};
