import type { Ctx } from '../../deps.ts';
import type { Seal } from '../../platform/auth/seal.ts';
import { sendToStore } from '../../stores/calls.ts';
import { STORE_KINDS } from '../../stores/kinds.ts';
import type { Store } from '../../stores/store.ts';
import type { Channel } from './channels.sql.ts';

/** The token never changes and is known before the row has an id. */
export const placeOf = (token: string, name: string) => `channel:${token}:${name}`;
export const WEBHOOK = 'webhook';

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
