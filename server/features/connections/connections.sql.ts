import { FINAL_STATUSES } from '../../contract/statuses.ts';
import type { Ctx } from '../../deps.ts';
import { countRows } from '../../platform/database/queries.ts';
import { fromRow, type Row, toRow } from '../../platform/database/rows.ts';
import { required } from '../../platform/required.ts';
import type { ListQuery } from '../admin-list.contract.ts';
import type { ConnectionFilter, Kind, State } from './connections.contract.ts';

export type Connection = {
  id: number;
  revision: number;
  kind: Kind;
  provider: string;
  name: string;
  isActive: boolean;
  isDefault: boolean;
  host: string | null;
  settings: Record<string, string | number | boolean>;
  /** Sealed, by field. */
  secrets: Record<string, string>;
  hookToken: string;
  state: State;
  checkedAt: Date | null;
  lastError: string | null;
};

type Reader = Pick<Ctx, 'db'>;

function toConnection({
  settings,
  secrets,
  created_at: _createdAt,
  awbs_lease_until: _lease,
  ...row
}: Row): Connection {
  return {
    ...fromRow<Omit<Connection, 'settings' | 'secrets'>>(row, ['isActive', 'isDefault']),
    settings: JSON.parse(String(settings)) as Connection['settings'],
    secrets: JSON.parse(String(secrets)) as Connection['secrets'],
  };
}

function toColumns({ settings, secrets, ...fields }: Partial<Connection>) {
  return {
    ...toRow(fields),
    ...(settings && { settings: JSON.stringify(settings) }),
    ...(secrets && { secrets: JSON.stringify(secrets) }),
  };
}

export async function findConnection({ db }: Reader, id: number): Promise<Connection | undefined> {
  const row = await db<Row>('connections').where({ id }).first();
  return row && toConnection(row);
}

/** Until its end the transaction keeps the connection from being saved or deleted. */
export async function holdConnection({ db }: Reader, id: number): Promise<Connection | undefined> {
  const row = await db<Row>('connections').where({ id }).forShare().first();
  return row && toConnection(row);
}

/** Saves of one connection wait for each other: each merges into the previous one's values. */
export const lockConnection = ({ db }: Ctx, id: number) =>
  db('connections').where({ id }).forUpdate().first('id');

export async function findByHookToken({ db }: Reader, hookToken: string): Promise<Connection | undefined> {
  const row = await db<Row>('connections').where({ hook_token: hookToken }).first();
  return row && toConnection(row);
}

export async function listAll({ db }: Reader): Promise<Connection[]> {
  return (await db<Row>('connections').orderBy('id')).map(toConnection);
}

/** The active default of a kind, for new payments, or of these providers, for new messages. */
export async function findDefault(
  { db }: Reader,
  kind: Kind,
  providers?: readonly string[],
): Promise<Connection | undefined> {
  const query = db<Row>('connections').where({ kind, is_active: true, is_default: true });
  if (providers) void query.whereIn('provider', providers);
  const row = await query.first();
  return row && toConnection(row);
}

function matching({ db }: Reader, { kind, provider, isActive, id }: ConnectionFilter) {
  const query = db('connections');
  if (kind) void query.where({ kind });
  if (provider) void query.where({ provider });
  if (isActive !== undefined) void query.where({ is_active: isActive });
  if (id) void query.whereIn('id', id);
  return query;
}

export async function listPage(ctx: Reader, { filter, range, sort }: ListQuery<ConnectionFilter>) {
  const [rows, count] = await Promise.all([
    matching(ctx, filter)
      .orderBy(sort.by, sort.ascending ? 'asc' : 'desc')
      .limit(range.limit)
      .offset(range.offset) as Promise<Row[]>,
    countRows(matching(ctx, filter)),
  ]);
  return { count, connections: rows.map(toConnection) };
}

export type NewConnection = Omit<Connection, 'id' | 'revision' | 'state' | 'checkedAt' | 'lastError'>;

export async function insertConnection({ db, now }: Ctx, connection: NewConnection): Promise<number> {
  const [id] = await db<Row>('connections').insert({ ...toColumns(connection), created_at: now() });
  return required(id);
}

/** A null revision overwrites any. Returns false if the connection has another revision by now. */
export async function updateConnection(
  { db }: Ctx,
  id: number,
  fields: Partial<Connection>,
  revision: number | null,
): Promise<boolean> {
  const rows = await db('connections')
    .where(revision === null ? { id } : { id, revision })
    .update({ ...toColumns(fields), revision: db.raw('revision + 1') });
  return rows === 1;
}

/** One active default for each kind, and for messages one for each group of providers that share channels. */
export const clearDefaults = ({ db }: Ctx, kind: Kind, providers: readonly string[], except: number) =>
  db('connections')
    .where({ kind, is_default: true })
    .whereIn('provider', providers)
    .whereNot({ id: except })
    .update({ is_default: false, revision: db.raw('revision + 1') });

export const setState = (
  { db }: Ctx,
  { id, revision }: Connection,
  tested: Pick<Connection, 'state' | 'checkedAt' | 'lastError'>,
) => db('connections').where({ id, revision }).update(toRow(tested));

const OPEN_SHIPMENTS = ['RESERVED', 'BOOKED'];
const ENDED = [...FINAL_STATUSES, 'CANCELLED', 'LOST'];

/** True while a payment or message is open or a parcel is under way, tracked or, after its release, still asked for. */
export async function isInUse({ db }: Ctx, id: number): Promise<boolean> {
  const payment: unknown = await db('payments').where({ connection_id: id, state: 'PENDING' }).first('id');
  const shipment: unknown = await db('shipments')
    .where({ connection_id: id })
    .where(
      (open) =>
        void open
          .where(
            (moving) => void moving.whereIn('state', OPEN_SHIPMENTS).whereNotIn('tracking_status', ENDED),
          )
          .orWhereNotNull('next_poll_at')
          .orWhereNotNull('next_recheck_at'),
    )
    .first('id');
  const message: unknown = await db('messages').where({ connection_id: id, state: 'RETRYING' }).first('id');
  return [payment, shipment, message].some((one) => one !== undefined);
}

/** Returns false while an instance fetches AWBs for the account. */
export const claimStocking = async ({ db, now }: Ctx, id: number, until: Date): Promise<boolean> =>
  (await db('connections')
    .where({ id })
    .where((free) => void free.whereNull('awbs_lease_until').orWhere('awbs_lease_until', '<=', now()))
    .update({ awbs_lease_until: until })) === 1;

const OWNED = ['connection_tokens', 'connection_awbs', 'connection_points', 'carrier_services'];

/** Exchanges stay their 30 days. */
export async function deleteConnection({ db }: Ctx, id: number): Promise<void> {
  for (const table of OWNED) await db(table).where({ connection_id: id }).delete();
  await db('connections').where({ id }).delete();
}
