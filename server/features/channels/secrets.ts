import { CHANNEL_TEXTS as TEXTS } from '../../contract/texts/channels.ts';
import type { Ctx } from '../../deps.ts';
import type { SealedTable } from '../../platform/auth/rekey.ts';
import type { Seal } from '../../platform/auth/seal.ts';
import type { Row } from '../../platform/database/rows.ts';
import { sendToStore } from '../../stores/calls.ts';
import { STORE_KINDS } from '../../stores/kinds.ts';
import type { Store } from '../../stores/store.ts';
import type { Channel } from './channels.sql.ts';

/** The token never changes and is known before the row has an id. */
export const placeOf = (token: string, name: string) => `channel:${token}:${name}`;
const WEBHOOK = 'webhook';

export const sealAll = (seal: Seal, token: string, secrets: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(secrets).map(([name, secret]) => [name, seal.seal(secret, placeOf(token, name))]),
  );

export const sealWebhookSecret = (seal: Seal, token: string, secret: string) =>
  seal.seal(secret, placeOf(token, WEBHOOK));

export const openAll = (seal: Seal, { token, credentials }: Channel) =>
  Object.fromEntries(
    Object.entries(credentials).map(([name, sealed]) => [name, seal.open(sealed, placeOf(token, name))]),
  );

export const openWebhookSecret = ({ seal }: Ctx, { token, webhookSecret }: Channel) =>
  seal.open(webhookSecret, placeOf(token, WEBHOOK));

const SHOWN = 4;
const MIN_SHOWN_LENGTH = 12;

/** Shorter secrets show nothing: four characters would be too large a part of them. */
export const maskAll = (seal: Seal, channel: Channel) =>
  Object.fromEntries(
    Object.entries(openAll(seal, channel)).map(([name, secret]) => [
      name,
      secret.length < MIN_SHOWN_LENGTH ? '••••' : `••••${secret.slice(-SHOWN)}`,
    ]),
  );

export const openStore = (ctx: Ctx, channel: Channel): Store =>
  STORE_KINDS[channel.kind].open(sendToStore(ctx.isProduction), channel.url, openAll(ctx.seal, channel));

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
