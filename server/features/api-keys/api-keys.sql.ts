import type { Scope } from '../../contract/scopes.ts';
import type { Ctx } from '../../deps.ts';
import { fromRow, type Row, toRow } from '../../platform/database/rows.ts';
import { required } from '../../platform/required.ts';

export type Key = {
  id: number;
  sellerId: number;
  name: string;
  prefix: string;
  lastFour: string;
  scopes: Scope[];
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  exposedAt: Date | null;
  createdBy: number;
};

const scopesOf = (text: string) => text.split(' ') as Scope[];

const toKey = ({ scopes, ...row }: Row): Key => ({
  ...fromRow<Omit<Key, 'scopes'>>(row),
  scopes: scopesOf(String(scopes)),
});

/** All but the hash. */
const COLUMNS = [
  'id',
  'seller_id',
  'name',
  'prefix',
  'last_four',
  'scopes',
  'created_by',
  'created_at',
  'last_used_at',
  'expires_at',
  'revoked_at',
  'exposed_at',
];

const keys = (ctx: Pick<Ctx, 'db'>) => ctx.db('api_keys');

const owned = (ctx: Ctx, sellerId: number) => keys(ctx).where({ seller_id: sellerId });

/** Newest first, those that work before the others. */
export async function listKeys(ctx: Ctx, sellerId: number, limit: number): Promise<Key[]> {
  const isEnded = ctx.db.raw('revoked_at IS NOT NULL OR COALESCE(expires_at <= ?, 0)', [ctx.now()]);
  const rows = await owned(ctx, sellerId)
    .orderBy([{ column: isEnded }, { column: 'id', order: 'desc' }])
    .limit(limit)
    .select<Row[]>(COLUMNS);
  return rows.map(toKey);
}

export async function findKey(ctx: Ctx, sellerId: number, id: number): Promise<Key | undefined> {
  const row = await owned(ctx, sellerId).where({ id }).first<Row | undefined>(COLUMNS);
  return row && toKey(row);
}

export async function countLive(ctx: Ctx, sellerId: number): Promise<number> {
  const [row] = await owned(ctx, sellerId)
    .whereNull('revoked_at')
    .where((ends) => void ends.whereNull('expires_at').orWhere('expires_at', '>', ctx.now()))
    .count({ n: '*' });
  return Number(required(row).n);
}

type NewRow = Pick<Key, 'sellerId' | 'name' | 'prefix' | 'lastFour' | 'scopes' | 'expiresAt'> & {
  secretHash: string;
  createdBy: number;
};

export async function insertKey(ctx: Ctx, { scopes, ...key }: NewRow): Promise<number> {
  const [id] = await keys(ctx).insert(toRow({ ...key, scopes: scopes.join(' '), createdAt: ctx.now() }));
  return required(id);
}

/** Keeps the first date of a key that is revoked already. Returns false if the seller has no such key. */
export const revokeKey = async (ctx: Ctx, sellerId: number, id: number): Promise<boolean> =>
  (await owned(ctx, sellerId)
    .where({ id })
    .update({ revoked_at: ctx.db.raw('COALESCE(revoked_at, ?)', [ctx.now()]) })) === 1;

export type SignInRow = {
  id: number;
  name: string;
  prefix: string;
  scopes: Scope[];
  secret_hash: string;
  last_used_at: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
  user_id: number;
  role_id: number;
  is_active: 0 | 1;
  email: string;
  phone: string;
};

const SIGN_IN = `SELECT k.id, k.name, k.prefix, k.scopes, k.secret_hash, k.last_used_at, k.expires_at, k.revoked_at,
    u.id AS user_id, u.role_id, u.is_active, u.email, u.phone
  FROM api_keys AS k JOIN users AS u ON u.id = k.seller_id WHERE k.prefix = ?`;

/** Raw: building this query takes longer than checking the key. */
export async function findForSignIn({ db }: Pick<Ctx, 'db'>, prefix: string): Promise<SignInRow | undefined> {
  const [rows] = (await db.raw(SIGN_IN, [prefix])) as [(Omit<SignInRow, 'scopes'> & { scopes: string })[]];
  return rows[0] && { ...rows[0], scopes: scopesOf(rows[0].scopes) };
}

export const updateLastUsed = (ctx: Pick<Ctx, 'db'>, id: number, minute: Date) =>
  keys(ctx)
    .where({ id })
    .where((earlier) => void earlier.whereNull('last_used_at').orWhere('last_used_at', '<', minute))
    .update({ last_used_at: minute });

export const markExposed = (ctx: Pick<Ctx, 'db'>, id: number, at: Date) =>
  keys(ctx).where({ id }).whereNull('exposed_at').update({ exposed_at: at });

export const deleteEndedBefore = (ctx: Ctx, before: Date, max: number): Promise<number> =>
  keys(ctx).where('revoked_at', '<', before).orWhere('expires_at', '<', before).limit(max).delete();
