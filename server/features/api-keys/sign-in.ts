import { type Deps, ROLE_USER, type User } from '../../deps.ts';
import { hashKey, isSameHash, readKey } from '../../platform/auth/api-key.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import * as sql from './api-keys.sql.ts';

type Checked = { row: sql.SignInRow | undefined; isRight: boolean };

/** Does the same work for every text: how long it takes tells nothing about why a key is refused. */
async function check(deps: Deps, text: string): Promise<Checked> {
  const { prefix, isWellFormed } = readKey(text, deps.isProduction);
  const row = await sql.findForSignIn(deps, prefix);
  const isSame = isSameHash(hashKey(deps.secret, text), row?.secret_hash);
  return { row, isRight: isSame && isWellFormed };
}

const isOpen = (row: sql.SignInRow, now: Date) =>
  row.revoked_at === null &&
  (row.expires_at === null || row.expires_at > now) &&
  row.is_active === 1 &&
  row.role_id === ROLE_USER;

const stamping = new Set<number>();

/** Stored to the minute, while the call goes on: no call waits for it. */
function stampLastUse(deps: Deps, { id, last_used_at: lastUsedAt }: sql.SignInRow) {
  const now = deps.now().getTime();
  const minute = new Date(now - (now % MINUTE_MS));
  if ((lastUsedAt && lastUsedAt >= minute) || stamping.has(id)) return;
  stamping.add(id);
  sql
    .updateLastUsed(deps, id, minute)
    .catch((error: unknown) =>
      deps.log.warn({ err: error }, 'the last use of an API key could not be stored'),
    )
    .finally(() => stamping.delete(id));
}

/** The seller that a key acts for, or null if the key does not work. */
export async function findKeyUser(deps: Deps, text: string): Promise<User | null> {
  const { row, isRight } = await check(deps, text);
  if (!row || !isRight || !isOpen(row, deps.now())) return null;
  stampLastUse(deps, row);
  const { id, name, prefix, scopes, user_id: userId, role_id: roleId, email, phone } = row;
  const apiKey = { id, name, prefix, scopes };
  return { id: userId, roleId, email, phone, sessionId: null, mustEnrol: false, apiKey };
}

/** Flags keys that were part of an address. Their secret must be right: nobody can flag the keys of others. */
export async function flagExposed(deps: Deps, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const { row, isRight } = await check(deps, text);
    if (row && isRight) await sql.markExposed(deps, row.id, deps.now());
  }
}
