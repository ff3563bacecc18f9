import type { Ctx } from '../../../deps.ts';
import type { SealedTable } from '../../../platform/auth/rekey.ts';

type Reader = Pick<Ctx, 'db'>;

export type TotpRow = { user_id: number; secret_sealed: string; enrolled_at: Date | null };

const totps = (ctx: Reader) => ctx.db('totps');
const recoveryCodes = (ctx: Reader) => ctx.db('recovery_codes');

/** Where a user's secret belongs: it opens nowhere else. */
export const placeOf = (userId: number) => `totp:${userId}`;

export const sealedTotps: SealedTable = {
  title: 'authenticator apps',
  table: 'totps',
  key: 'user_id',
  textsOf: (row) => ({ [placeOf(Number(row.user_id))]: String(row.secret_sealed) }),
  columnsOf: (row, texts) => ({ secret_sealed: texts[placeOf(Number(row.user_id))] }),
  deleteSecrets: async (db, { user_id }) => {
    await recoveryCodes({ db }).where({ user_id }).delete();
    await totps({ db }).where({ user_id }).delete();
  },
};

export const findTotp = (ctx: Reader, userId: number): Promise<TotpRow | undefined> =>
  totps(ctx).where({ user_id: userId }).first('user_id', 'secret_sealed', 'enrolled_at');

export const isEnrolled = async (ctx: Reader, userId: number) =>
  Boolean((await findTotp(ctx, userId))?.enrolled_at);

/** Begins or restarts the set-up. Leaves an enrolled secret alone. */
export async function savePending(ctx: Reader, userId: number, secretSealed: string) {
  await totps(ctx).where({ user_id: userId }).whereNull('enrolled_at').delete();
  await totps(ctx).insert({ user_id: userId, secret_sealed: secretSealed });
}

/** Only for the secret that was checked. Returns 0 if another call enrolled or began again. */
export const enrol = (ctx: Ctx, { user_id, secret_sealed }: TotpRow, step: number) =>
  totps(ctx)
    .where({ user_id, secret_sealed })
    .whereNull('enrolled_at')
    .update({ enrolled_at: ctx.now(), last_step: step });

/** Returns 0 if this code or a later one was used. */
export const useStep = (ctx: Reader, userId: number, step: number) =>
  totps(ctx).where({ user_id: userId }).where('last_step', '<', step).update({ last_step: step });

/** Returns 0 if there was none. */
export async function deleteTotp(ctx: Reader, userId: number) {
  await recoveryCodes(ctx).where({ user_id: userId }).delete();
  return totps(ctx).where({ user_id: userId }).whereNotNull('enrolled_at').delete();
}

export async function replaceRecoveryCodes(ctx: Reader, userId: number, hashes: string[]) {
  await recoveryCodes(ctx).where({ user_id: userId }).delete();
  await recoveryCodes(ctx).insert(hashes.map((hash) => ({ user_id: userId, code_hash: hash })));
}

export const useRecoveryCode = (ctx: Ctx, userId: number, hash: string) =>
  recoveryCodes(ctx)
    .where({ user_id: userId, code_hash: hash })
    .whereNull('used_at')
    .update({ used_at: ctx.now() });

export async function countRecoveryCodes(ctx: Reader, userId: number): Promise<number> {
  const row = await recoveryCodes(ctx)
    .where({ user_id: userId })
    .whereNull('used_at')
    .count<{ n: number | string }>({ n: '*' })
    .first();
  return Number(row?.n ?? 0);
}
