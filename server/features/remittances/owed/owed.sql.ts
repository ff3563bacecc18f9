import type { CodStatus, CourierStatus, DifferenceAge, DifferenceState } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import { rowsOf } from '../../../platform/database/queries.ts';
import { fromRow, type Row } from '../../../platform/database/rows.ts';
import { MS_OF_AGE } from '../../cod/cod.ts';

/** Sums come as texts. */
const numbers = <T extends Row>(row: Row, names: readonly string[]): T =>
  Object.fromEntries(
    Object.entries(fromRow<Row>(row)).map(([name, value]) => [
      name,
      names.includes(name) ? Number(value) : value,
    ]),
  ) as T;

export type CourierDebt = { courierId: number; name: string; expectedPaise: number; disputedPaise: number };

const COURIERS = `SELECT t.*, c.name FROM (
    SELECT courier_id, SUM(IF(courier_status = :expected, due_paise, 0)) AS expected_paise,
      SUM(IF(courier_status = :disputed, due_paise, 0)) AS disputed_paise
    FROM cod_totals WHERE courier_status IN (:expected, :disputed) GROUP BY courier_id HAVING SUM(due_paise) > 0
  ) AS t JOIN couriers AS c ON c.id = t.courier_id
  ORDER BY t.expected_paise + t.disputed_paise DESC, t.courier_id`;

/** Every courier that owes something, the largest debt first. There are few couriers. */
export async function listCourierDebts({ db }: Ctx): Promise<CourierDebt[]> {
  const statuses = { expected: 'EXPECTED', disputed: 'DISPUTED' } satisfies Record<string, CourierStatus>;
  const rows = await rowsOf<Row>(db.raw(COURIERS, statuses));
  return rows.map((row) => numbers<CourierDebt>(row, ['expectedPaise', 'disputedPaise']));
}

export type Late = { courierId: number; n: number; paise: number; oldest: string };

/** What couriers still have of parcels that were delivered before a day. */
export async function sumLate(
  { db }: Ctx,
  courierIds: readonly number[],
  deliveredBefore: string,
): Promise<Map<number, Late>> {
  const rows = await db('cod_receivables')
    .whereIn('courier_id', courierIds)
    .where({ courier_status: 'EXPECTED' satisfies CourierStatus })
    .where('delivered_on', '<', deliveredBefore)
    .groupBy('courier_id')
    .select<Row[]>('courier_id')
    .count({ n: '*' })
    .sum({ paise: db.raw('amount_paise - received_paise - lost_paise - reduced_paise') })
    .min({ oldest: 'delivered_on' });
  const late = rows.map((row) => numbers<Late>(row, ['n', 'paise']));
  return new Map(late.map((one) => [one.courierId, one]));
}

export type SellerCredit = {
  sellerId: number;
  companyName: string | null;
  duePaise: number;
  dueCount: number;
  expectedPaise: number;
  disputedPaise: number;
};

const UNPAID: CodStatus[] = ['RECEIVED', 'EXPECTED', 'DISPUTED'];

const SELLERS = `SELECT t.*, f.company_name FROM (
    SELECT seller_id, SUM(IF(status = 'RECEIVED', paise, 0)) AS due_paise, SUM(IF(status = 'RECEIVED', n, 0)) AS due_count,
      SUM(IF(status = 'EXPECTED', paise, 0)) AS expected_paise, SUM(IF(status = 'DISPUTED', paise, 0)) AS disputed_paise
    FROM cod_totals WHERE status IN (?) GROUP BY seller_id HAVING SUM(paise) > 0
    ORDER BY due_paise DESC, expected_paise DESC, seller_id LIMIT ?
  ) AS t LEFT JOIN seller_companies AS f ON f.user_id = t.seller_id
  ORDER BY t.due_paise DESC, t.expected_paise DESC, t.seller_id`;

/** Sellers who are to get something, the largest due amount first. */
export async function listSellerCredits({ db }: Ctx, limit: number): Promise<SellerCredit[]> {
  const rows = await rowsOf<Row>(db.raw(SELLERS, [UNPAID, limit]));
  return rows.map((row) =>
    numbers<SellerCredit>(row, ['duePaise', 'dueCount', 'expectedPaise', 'disputedPaise']),
  );
}

export async function countSellerCredits({ db }: Ctx): Promise<number> {
  const row = await db('cod_totals')
    .whereIn('status', UNPAID)
    .where('paise', '>', 0)
    .countDistinct({ n: 'seller_id' })
    .first<{ n: number | string }>();
  return Number(row.n);
}

export type OpenDifferences = { age: DifferenceAge; n: number; missingPaise: number; extraPaise: number };

const DIFFERENCES = `SELECT IF(found_at > ?, '0-7', IF(found_at > ?, '8-30', '31-')) AS age, COUNT(*) AS n,
    SUM(GREATEST(-difference_paise, 0)) AS missing_paise, SUM(GREATEST(difference_paise, 0)) AS extra_paise
  FROM cod_differences WHERE state IN (?) GROUP BY age`;

/** What is not resolved yet, by the same ages as the list. */
export async function sumDifferences({ db, now }: Ctx): Promise<OpenDifferences[]> {
  const until = (age: '0-7' | '8-30') => new Date(now().getTime() - MS_OF_AGE[age][1]);
  const open = ['OPEN', 'CLAIMED'] satisfies DifferenceState[];
  const rows = await rowsOf<Row>(db.raw(DIFFERENCES, [until('0-7'), until('8-30'), open]));
  return rows.map((row) => numbers<OpenDifferences>(row, ['n', 'missingPaise', 'extraPaise']));
}
