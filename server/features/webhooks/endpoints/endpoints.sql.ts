import { randomBytes } from 'node:crypto';
import type { EndpointState, WebhookType } from '../../../contract/webhooks.ts';
import type { Ctx } from '../../../deps.ts';
import { fromRow, type Row, toRow } from '../../../platform/database/rows.ts';
import { required } from '../../../platform/required.ts';

export type Endpoint = {
  id: number;
  sellerId: number;
  token: string;
  url: string;
  events: WebhookType[];
  state: EndpointState;
  reason: string | null;
  stateAt: Date;
  secret: string;
  previousSecret: string | null;
  previousUntil: Date | null;
  noticeAt: Date | null;
  noticeTries: number;
  /** An instance serves it until `leaseUntil`; without a token it rests until then. */
  leaseToken: string | null;
  leaseUntil: Date | null;
  createdAt: Date;
};

export const toEndpoint = ({ events, ...row }: Row): Endpoint => ({
  ...fromRow<Omit<Endpoint, 'events'>>(row),
  events: String(events).split(',') as WebhookType[],
});

const owned = ({ db }: Ctx, sellerId: number) => db<Row>('webhook_endpoints').where({ seller_id: sellerId });

export const newToken = () => randomBytes(16).toString('hex');

export async function listEndpoints(ctx: Ctx, sellerId: number): Promise<Endpoint[]> {
  const rows: Row[] = await owned(ctx, sellerId).orderBy('id');
  return rows.map(toEndpoint);
}

export async function findEndpoint(ctx: Ctx, sellerId: number, id: number): Promise<Endpoint | undefined> {
  const row = await owned(ctx, sellerId).where({ id }).first();
  return row && toEndpoint(row);
}

/** Its state may end at any moment: a change reads it under this lock. */
export async function lockEndpoint(ctx: Ctx, sellerId: number, id: number): Promise<Endpoint | undefined> {
  const row = await owned(ctx, sellerId).where({ id }).forUpdate().first();
  return row && toEndpoint(row);
}

type Saved = Pick<Endpoint, 'url' | 'state' | 'reason'> & { events: readonly string[] };
type New = Saved & Pick<Endpoint, 'sellerId' | 'token' | 'secret'>;

export async function insertEndpoint({ db, now }: Ctx, { events, ...endpoint }: New): Promise<number> {
  const at = now();
  const [id] = await db<Row>('webhook_endpoints').insert({
    ...toRow(endpoint),
    events: events.join(),
    state_at: at,
    created_at: at,
    updated_at: at,
  });
  return required(id);
}

/** Fields that are left out stay as they are. */
export const updateEndpoint = ({ db, now }: Ctx, id: number, { events, ...saved }: Partial<Saved>) =>
  db('webhook_endpoints')
    .where({ id })
    .update({ ...saved, ...(events && { events: events.join() }), updated_at: now() });

/** Begins a state. A notice of the state before is not sent any more. */
export const beginState = (ctx: Ctx, id: number) =>
  ctx.db('webhook_endpoints').where({ id }).update({ state_at: ctx.now(), notice_at: null, notice_tries: 0 });

/** An endpoint that rests after failures, and that no instance serves, is served at once. */
export const endRest = ({ db }: Ctx, id: number) =>
  db('webhook_endpoints').where({ id }).whereNull('lease_token').update({ lease_until: null });

/** Returns false if it was tested after `last`. */
export const claimTest = async ({ db, now }: Ctx, id: number, last: Date): Promise<boolean> =>
  (await db('webhook_endpoints')
    .where({ id })
    .where((free) => void free.whereNull('tested_at').orWhere('tested_at', '<=', last))
    .update({ tested_at: now() })) === 1;

/** ACTIVE → PAUSED or OFF. Returns false if its address or state has changed since it was read. */
export async function stopEndpoint(
  { db, now }: Ctx,
  { id, url, stateAt }: Endpoint,
  { state, reason, notifies }: { state: 'PAUSED' | 'OFF'; reason: string; notifies: boolean },
): Promise<boolean> {
  const at = now();
  const changed = await db('webhook_endpoints')
    .where({ id, url, state: 'ACTIVE', state_at: stateAt })
    .update({
      state,
      reason: reason.slice(0, 255),
      state_at: at,
      notice_at: notifies ? at : null,
      notice_tries: 0,
      updated_at: at,
    });
  return changed === 1;
}

type Secrets = { secret: string; previousSecret: string | null; previousUntil: Date | null };

export const rotateSecret = (ctx: Ctx, { id, sellerId }: Endpoint, secrets: Secrets) =>
  owned(ctx, sellerId)
    .where({ id })
    .update({ ...toRow<unknown>(secrets), updated_at: ctx.now() });
