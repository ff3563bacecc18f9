import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

const NAMES = { COURIER: 'Sandbox couriers', PAYMENT: 'Sandbox payments', MESSAGE: 'Sandbox messages' };
const SANDBOX = { provider: 'sandbox' };

/** One connection of each kind to the sandbox. A gateway or message provider that is the default stays so. */
export async function seedSandboxConnections(db: Knex, at: Date) {
  for (const [kind, name] of Object.entries(NAMES)) {
    const known: unknown = await db('connections')
      .where({ kind, ...SANDBOX })
      .first('id');
    if (known) continue;
    const hasDefault = (await db('connections').where({ kind, is_default: true }).first('id')) !== undefined;
    const row = { kind, name, settings: '{}', secrets: '{}', state: 'OK', created_at: at };
    const hook_token = randomBytes(32).toString('base64url');
    await db('connections')
      .insert({ ...row, ...SANDBOX, hook_token, is_default: kind !== 'COURIER' && !hasDefault })
      .onConflict('name')
      .ignore();
  }
}

/** A database that was used outside production keeps nothing that leads to the sandbox. */
export async function deleteSandboxConnections(db: Knex) {
  const ids = await db('connections').where(SANDBOX).pluck<number[]>('id');
  await db('carrier_services').whereIn('connection_id', ids).delete();
  await db('connections').whereIn('id', ids).delete();
}
