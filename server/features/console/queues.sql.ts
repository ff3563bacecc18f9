import type { Knex } from 'knex';
import type { Ctx } from '../../deps.ts';
import { countRows } from '../../platform/database/queries.ts';

/** Counting stops here: a larger backlog is reported as this number. */
const MAX = 10_000;

/** A row is due from `at` on. It waits since then, or since `from` if that is set. */
type Due = { name: string; table: string; at: string; from?: string; where: object };

/** Leases and due times move with every try, so waiting rows count from their beginning. */
const QUEUES: Due[] = [
  { name: 'notifications', table: 'notifications', at: 'next_try_at', where: { state: 'QUEUED' } },
  {
    name: 'webhooks',
    table: 'webhook_deliveries',
    at: 'due_at',
    from: 'created_at',
    where: { state: 'WAITING' },
  },
  { name: 'payments', table: 'payments', at: 'next_check_at', where: { state: 'PENDING' } },
  { name: 'bookings', table: 'shipments', at: 'reserved_at', where: { state: 'RESERVED' } },
  {
    name: 'cancellations',
    table: 'shipments',
    at: 'cancel_asked_at',
    from: 'cancel_requested_at',
    where: { state: 'BOOKED' },
  },
  { name: 'pickups', table: 'pickup_requests', at: 'asked_at', where: { state: 'ASKED' } },
  { name: 'reattempts', table: 'reattempts', at: 'asked_at', from: 'retry_at', where: { state: 'ASKING' } },
  { name: 'tracking', table: 'shipments', at: 'next_poll_at', where: { state: 'BOOKED' } },
  { name: 'weights', table: 'weight_uploads', at: 'lease_until', where: { state: 'PROCESSING' } },
  { name: 'back-tests', table: 'rate_back_tests', at: 'asked_at', where: { state: 'PENDING' } },
];

type DueRow = { name: string; due: number; oldest: Date | null };

/** One statement. Each part reads an index; those that sort have few rows in their state. */
export async function dueRows({ db, now }: Ctx): Promise<DueRow[]> {
  const counted = QUEUES.map(({ name, table, at, from = at, where }): Knex.QueryBuilder => {
    const since = db.raw('COALESCE(??, ??)', [from, at]);
    const due = db(table)
      .where(where)
      .where(at, '<=', now())
      .where(since, '<=', now())
      .orderBy(at)
      .limit(MAX)
      .select({ at: since });
    return db
      .from(due.as('due'))
      .select(db.raw('? AS name', [name]))
      .count({ due: '*' })
      .min({ oldest: 'due.at' });
  });
  return db.unionAll(counted);
}

/** Tally changes that wait for folding. They carry no time. */
export const waitingTallies = ({ db }: Ctx): Promise<number> =>
  countRows(db.from(db('tally_changes').select('id').limit(MAX).as('waiting')));
