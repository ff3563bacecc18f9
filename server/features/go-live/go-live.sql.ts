import { type Ctx, ROLE_ADMIN } from '../../deps.ts';
import { fromRow, type Row } from '../../platform/database/rows.ts';
import { SANDBOX } from '../connections/connections.ts';
import { BASE_SELLER } from '../rates/rates.ts';

type Reader = Pick<Ctx, 'db'>;

const MAX_ACCOUNTS = 200;
const MAX_SHIPMENTS = 5;

/** Counts administrators who can sign in. */
export async function countAdministrators({ db }: Reader): Promise<{ all: number; withTotp: number }> {
  const row = await db('users as u')
    .leftJoin('totps as t', 't.user_id', 'u.id')
    .where({ 'u.role_id': ROLE_ADMIN, 'u.is_active': 1 })
    .whereNot('u.password_hash', '')
    .first<{ n: number; enrolled: number }>(db.raw('COUNT(*) AS n, COUNT(t.enrolled_at) AS enrolled'));
  return { all: Number(row.n), withTotp: Number(row.enrolled) };
}

export type Account = {
  id: number;
  kind: 'COURIER' | 'PAYMENT' | 'MESSAGE';
  provider: string;
  name: string;
  isDefault: boolean;
  host: string | null;
  state: 'UNTESTED' | 'OK' | 'FAILING';
  checkedAt: Date | null;
  lastError: string | null;
  /** The names of the secrets that are set. */
  secrets: string[];
};

/** Active connections, without the sandbox's. */
export async function listAccounts({ db }: Reader): Promise<Account[]> {
  const rows: Row[] = await db('connections')
    .where({ is_active: true })
    .whereNot({ provider: SANDBOX })
    .orderBy('id')
    .limit(MAX_ACCOUNTS)
    .select(
      'id',
      'kind',
      'provider',
      'name',
      'is_default',
      'host',
      'state',
      'checked_at',
      'last_error',
      'secrets',
    );
  return rows.map(({ secrets, ...row }) => ({
    ...fromRow<Omit<Account, 'secrets'>>(row, ['isDefault']),
    secrets: Object.keys(JSON.parse(String(secrets)) as object),
  }));
}

/** By connection; one without a free AWB is missing. */
export async function countFreeAwbs({ db }: Reader, connectionIds: number[]): Promise<Map<number, number>> {
  const rows: { id: number; n: number }[] = await db('connection_awbs')
    .whereIn('connection_id', connectionIds)
    .whereNull('taken_at')
    .groupBy('connection_id')
    .select({ id: 'connection_id' }, db.raw('COUNT(*) AS n'));
  return new Map(rows.map(({ id, n }) => [id, Number(n)]));
}

/** Kinds of SMS with an active template that is registered at the provider. */
export async function listSmsTemplates({ db }: Reader): Promise<string[]> {
  const rows: { kind: string }[] = await db('message_templates')
    .where({ channel: 'sms', is_active: true })
    .whereNotNull('template_id')
    .distinct('kind');
  return rows.map(({ kind }) => kind);
}

export type CarriedService = {
  courierId: number;
  courierName: string;
  motId: number;
  account: string;
  /** False: the account is switched off, so sellers are not offered the mode. */
  isOffered: boolean;
  hasPincodes: boolean;
};

/** Active modes that an account carries. One without an account is not offered in production and lacks nothing. */
export async function listCarriedServices({ db }: Reader): Promise<CarriedService[]> {
  const pincodes = db('courier_pincodes as p').where({
    'p.courier_id': db.ref('s.courier_id'),
    'p.mot_id': db.ref('s.mot_id'),
  });
  const rows: Row[] = await db('courier_services as s')
    .join('couriers as c', 'c.id', 's.courier_id')
    .join('carrier_services as k', (on) =>
      on.on('k.courier_id', 's.courier_id').on('k.mot_id', 's.mot_id').andOnVal('k.is_active', 1),
    )
    .join('connections as n', 'n.id', 'k.connection_id')
    .where({ 's.is_active': 1, 'c.is_active': 1 })
    .whereNot('n.provider', SANDBOX)
    .orderBy(['c.name', 's.courier_id', 's.mot_id'])
    .select({
      courier_id: 's.courier_id',
      courier_name: 'c.name',
      mot_id: 's.mot_id',
      account: 'n.name',
      is_offered: 'n.is_active',
      has_pincodes: db.raw('EXISTS ?', [pincodes.select('p.pin')]),
    });
  return rows.map((row) => fromRow<CarriedService>(row, ['isOffered', 'hasPincodes']));
}

export type BaseCard = { courierId: number; motId: number; publishedBy: number | null };

/** Published cards for all sellers. `publishedBy` is null for a card of the program's seeds. */
export const listBaseCards = ({ db }: Reader): Promise<BaseCard[]> =>
  db('rate_cards as k')
    .join('rate_card_versions as v', (on) => on.on('v.card_id', 'k.id').on('v.version', 'k.version'))
    .where({ 'k.seller_id': BASE_SELLER })
    .select({ courierId: 'k.courier_id', motId: 'k.mot_id', publishedBy: 'v.published_by' });

export async function countPincodes({ db }: Reader): Promise<number> {
  const row = await db('pincodes').count({ n: '*' }).first();
  return Number(row?.n ?? 0);
}

/** Their invoices name the operator's bank account. */
export const hasPostpaidSellers = async ({ db }: Reader): Promise<boolean> =>
  (await db('seller_profiles').where({ is_prepaid: false }).first('user_id')) !== undefined;

export type AccountShipment = {
  trackingId: number;
  orderId: string;
  userId: number;
  wayBillId: string;
  courierName: string;
  connectionName: string;
  status: string;
  bookedAt: Date;
  trackedAt: Date | null;
};

/** The newest shipments that connected accounts booked, of one seller or of all. */
export function listShipments(
  { db }: Reader,
  { userId, status }: { userId?: number; status?: string },
): Promise<AccountShipment[]> {
  const query = db('shipments as s')
    .join('connections as n', 'n.id', 's.connection_id')
    .join('orders as o', 'o.id', 's.order_id')
    .join('couriers as c', 'c.id', 's.courier_id')
    .whereNot('n.provider', SANDBOX)
    .whereNotNull('s.booked_at');
  if (userId) void query.where('s.seller_id', userId);
  if (status) void query.where('s.tracking_status', status);
  return query.orderBy('s.booked_at', 'desc').limit(MAX_SHIPMENTS).select({
    trackingId: 'o.id',
    orderId: 'o.customer_unique_id',
    userId: 's.seller_id',
    wayBillId: 's.awb',
    courierName: 'c.name',
    connectionName: 'n.name',
    status: 's.tracking_status',
    bookedAt: 's.booked_at',
    trackedAt: 's.tracking_at',
  });
}
