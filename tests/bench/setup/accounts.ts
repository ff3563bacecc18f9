import type { Connection } from 'mysql2/promise';

const MANUAL = 1_000;

/**
 * Production quotes only services with an account: one courier without an API serves all. The program with the sandbox's
 * couriers books without an account.
 */
export async function serveByAccount(db: Connection, isServed: boolean) {
  await db.query(
    `INSERT IGNORE INTO connections (id, kind, provider, name, settings, secrets, hook_token, created_at)
      VALUES (?, 'COURIER', 'manual', 'Bench', '{}', '{}', 'bench', UTC_TIMESTAMP(3))`,
    [MANUAL],
  );
  await db.query(
    'INSERT IGNORE INTO carrier_services (courier_id, mot_id, connection_id) SELECT courier_id, mot_id, ? FROM courier_services',
    [MANUAL],
  );
  await db.query('UPDATE carrier_services SET is_active = ?', [isServed]);
}
