import { randomBytes } from 'node:crypto';
import type { StoreKind } from '../../contract/stores.ts';
import type { Ctx } from '../../deps.ts';
import { fromRow, type Row, toRow } from '../../platform/database/rows.ts';
import { required } from '../../platform/required.ts';
import type { Rules } from './channels.contract.ts';

export type Channel = {
  id: number;
  sellerId: number;
  kind: StoreKind;
  name: string;
  url: string;
  token: string;
  /** Sealed, by name. */
  credentials: Record<string, string>;
  webhookSecret: string;
  pickupPointId: number;
  rules: Rules;
  hasWebhooks: boolean;
  syncedUntil: Date;
  nextSyncAt: Date | null;
  leaseToken: string | null;
  leaseUntil: Date | null;
  lastSyncAt: Date | null;
  error: string | null;
  errorSince: Date | null;
  /** When the seller was told that it fails. */
  warnedAt: Date | null;
  /** Waiting orders after this id are tried again. */
  retryFrom: number | null;
  /** The store asks us for rates at its checkout: its id of that. */
  carrierService: string | null;
  removedAt: Date | null;
};

const toChannel = ({ credentials, rules, ...row }: Row): Channel => ({
  ...fromRow<Omit<Channel, 'credentials' | 'rules'>>(row, ['hasWebhooks']),
  credentials: JSON.parse(String(credentials)) as Channel['credentials'],
  rules: JSON.parse(String(rules)) as Rules,
});

const channels = ({ db }: Ctx) => db<Row>('channels');

export const newToken = () => randomBytes(16).toString('hex');

export async function listChannels(ctx: Ctx, sellerId: number): Promise<Channel[]> {
  const rows: Row[] = await channels(ctx)
    .where({ seller_id: sellerId })
    .whereNull('removed_at')
    .orderBy('id');
  return rows.map(toChannel);
}

export async function findChannel(ctx: Ctx, sellerId: number, id: number): Promise<Channel | undefined> {
  const row = await channels(ctx).where({ seller_id: sellerId, id }).whereNull('removed_at').first();
  return row && toChannel(row);
}

/** Also a removed one: its orders are known, so that connecting it again imports none twice. */
export async function findByUrl(ctx: Ctx, sellerId: number, url: string): Promise<Channel | undefined> {
  const row = await channels(ctx).where({ seller_id: sellerId, url }).first();
  return row && toChannel(row);
}

export async function findByToken(ctx: Ctx, token: string): Promise<Channel | undefined> {
  const row = await channels(ctx).where({ token }).whereNull('removed_at').first();
  return row && toChannel(row);
}

export type Saved = Partial<Omit<Channel, 'id'>>;

const columnsOf = ({ credentials, rules, ...saved }: Saved) => ({
  ...toRow<unknown>(saved),
  ...(credentials && { credentials: JSON.stringify(credentials) }),
  ...(rules && { rules: JSON.stringify(rules) }),
});

export async function insertChannel(ctx: Ctx, channel: Omit<Saved, 'removedAt'>): Promise<number> {
  const at = ctx.now();
  const [id] = await channels(ctx).insert({ ...columnsOf(channel), created_at: at, updated_at: at });
  return required(id);
}

export const updateChannel = (ctx: Ctx, id: number, saved: Saved) =>
  channels(ctx)
    .where({ id })
    .update({ ...columnsOf(saved), updated_at: ctx.now() });

/**
 * Tries all waiting orders of a seller's stores again, with a reading that begins anew. A failing store keeps the time
 * that it asked for.
 */
export async function retryAll(ctx: Ctx, sellerId: number): Promise<void> {
  const own = () => channels(ctx).where({ seller_id: sellerId }).whereNull('removed_at');
  await own().update({ retry_from: 0, lease_token: null, lease_until: null });
  await own().whereNotNull('next_sync_at').whereNull('error').update({ next_sync_at: ctx.now() });
}

/** The channel is read soon, by whichever instance is free. */
export const syncSoon = (ctx: Ctx, id: number) =>
  channels(ctx).where({ id }).whereNotNull('next_sync_at').update({ next_sync_at: ctx.now() });

/** The time has come, or the instance that read it has died. */
const isDue = (ctx: Ctx) => (due: ReturnType<typeof channels>) =>
  void due
    .whereNotNull('next_sync_at')
    .whereNull('removed_at')
    .where((either) => void either.where('next_sync_at', '<=', ctx.now()).orWhereNotNull('lease_until'))
    .where((either) => void either.whereNull('lease_until').orWhere('lease_until', '<=', ctx.now()));

export async function listDue(ctx: Ctx, limit: number): Promise<Channel[]> {
  const rows: Row[] = await channels(ctx).where(isDue(ctx)).orderBy('next_sync_at').limit(limit);
  return rows.map(toChannel);
}

export type Lease = { id: number; token: string };

/**
 * Takes a channel for this instance alone, and reads it as it is now. Undefined: another has it. `nextSyncAt` replaces
 * the due time.
 */
export async function claim(
  ctx: Ctx,
  { id, token }: Lease,
  until: Date,
  nextSyncAt: Date,
): Promise<Channel | undefined> {
  const taken = await channels(ctx)
    .where({ id })
    .where(isDue(ctx))
    .update({ lease_token: token, lease_until: until, next_sync_at: nextSyncAt });
  const row = taken === 1 && (await channels(ctx).where({ id, lease_token: token }).first());
  return row ? toChannel(row) : undefined;
}

/** Returns false if another instance has the channel by now. */
export const keepLease = async (ctx: Ctx, { id, token }: Lease, saved: Saved): Promise<boolean> =>
  (await channels(ctx).where({ id, lease_token: token }).update(columnsOf(saved))) === 1;
