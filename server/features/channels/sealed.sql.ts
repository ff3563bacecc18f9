import { CHANNEL_TEXTS as TEXTS } from '../../contract/texts/channels.ts';
import type { SealedTable } from '../../platform/auth/rekey.ts';
import type { Row } from '../../platform/database/rows.ts';
import { placeOf, WEBHOOK } from './secrets.ts';

const fieldsOf = ({ token, credentials, webhook_secret: webhookSecret }: Row): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(JSON.parse(String(credentials)) as Record<string, string>).map(([name, sealed]) => [
      placeOf(String(token), name),
      sealed,
    ]),
  ),
  ...(typeof webhookSecret === 'string' && webhookSecret !== ''
    ? { [placeOf(String(token), WEBHOOK)]: webhookSecret }
    : {}),
});

export const sealedChannels: SealedTable = {
  title: 'channels',
  table: 'channels',
  key: 'id',
  textsOf: fieldsOf,
  columnsOf: ({ token, credentials }, texts) => ({
    credentials: JSON.stringify(
      Object.fromEntries(
        Object.keys(JSON.parse(String(credentials)) as object).map((name) => [
          name,
          texts[placeOf(String(token), name)],
        ]),
      ),
    ),
    webhook_secret: texts[placeOf(String(token), WEBHOOK)] ?? '',
  }),
  // The seller enters the keys again; until then nothing is read or written.
  deleteSecrets: (db, { id }) =>
    db('channels')
      .where({ id })
      .update({ credentials: '{}', webhook_secret: '', next_sync_at: null, error: TEXTS.noSecret }),
};
