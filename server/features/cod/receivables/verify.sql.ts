import type { Ctx } from '../../../deps.ts';
import { rowsOf } from '../../../platform/database/queries.ts';

export type Checked = { id: number; seller_id: number; problem: string };

const listAfter = async ({ db }: Ctx, after: number, limit: number): Promise<number[]> =>
  db('cod_receivables')
    .where('shipment_id', '>', after)
    .orderBy('shipment_id')
    .limit(limit)
    .pluck('shipment_id');

/** Sums the postings of each receivable by side and place, and compares them with its columns. */
const POSTED = `SELECT c.shipment_id AS id, c.seller_id,
    c.amount_paise, c.received_paise, c.disputed_paise, c.lost_paise, c.reduced_paise, c.remitted_paise,
    COALESCE(SUM(IF(p.side = 'COURIER', p.amount_paise * ((p.to_place = 'EXPECTED') - (p.from_place = 'EXPECTED')), 0)), 0) AS expected,
    COALESCE(SUM(IF(p.side = 'COURIER', p.amount_paise * ((p.to_place = 'RECEIVED') - (p.from_place = 'RECEIVED')), 0)), 0) AS received,
    COALESCE(SUM(IF(p.side = 'COURIER', p.amount_paise * ((p.to_place = 'DISPUTED') - (p.from_place = 'DISPUTED')), 0)), 0) AS disputed,
    COALESCE(SUM(IF(p.side = 'COURIER', p.amount_paise * ((p.to_place = 'LOST') - (p.from_place = 'LOST')), 0)), 0) AS lost,
    COALESCE(SUM(IF(p.side = 'COURIER', p.amount_paise * ((p.to_place = 'REDUCED') - (p.from_place = 'REDUCED')), 0)), 0) AS reduced,
    COALESCE(SUM(IF(p.side = 'SELLER', p.amount_paise * ((p.to_place = 'DUE') - (p.from_place = 'DUE')), 0)), 0) AS due,
    COALESCE(SUM(IF(p.side = 'SELLER', p.amount_paise * ((p.to_place = 'REMITTED') - (p.from_place = 'REMITTED')), 0)), 0) AS remitted,
    COALESCE(SUM(IF(p.side = 'SELLER', p.amount_paise * ((p.to_place = 'REDUCED') - (p.from_place = 'REDUCED')), 0)), 0) AS seller_reduced
  FROM cod_receivables AS c LEFT JOIN cod_postings AS p ON p.shipment_id = c.shipment_id
  WHERE c.shipment_id IN (?) GROUP BY c.shipment_id`;

type PostedRow = Record<
  | 'id'
  | 'seller_id'
  | 'amount_paise'
  | 'received_paise'
  | 'disputed_paise'
  | 'lost_paise'
  | 'reduced_paise'
  | 'remitted_paise'
  | 'expected'
  | 'received'
  | 'disputed'
  | 'lost'
  | 'reduced'
  | 'due'
  | 'remitted'
  | 'seller_reduced',
  number | string
>;

function addsUp(row: PostedRow): boolean {
  const [expected, received, disputed, lost, reduced] = [
    Number(row.expected),
    Number(row.received),
    Number(row.disputed),
    Number(row.lost),
    Number(row.reduced),
  ];
  const [due, remitted, sellerReduced] = [Number(row.due), Number(row.remitted), Number(row.seller_reduced)];
  const amount = Number(row.amount_paise);
  return (
    expected + received + disputed + lost + reduced === amount &&
    due + remitted + sellerReduced === amount &&
    received === Number(row.received_paise) &&
    disputed === Number(row.disputed_paise) &&
    lost === Number(row.lost_paise) &&
    reduced === Number(row.reduced_paise) &&
    sellerReduced === Number(row.reduced_paise) &&
    remitted === Number(row.remitted_paise) &&
    [expected, received, disputed, lost, reduced, due, remitted].every((paise) => paise >= 0)
  );
}

const BATCH = 1_000;

/** Lists receivables whose postings do not add up to their columns, and counts all. Call it in one snapshot. */
export async function findBrokenReceivables(
  ctx: Ctx,
): Promise<{ count: number; paise: number; broken: Checked[] }> {
  const broken: Checked[] = [];
  let [count, paise] = [0, 0];
  for (let after = 0; ;) {
    const ids = await listAfter(ctx, after, BATCH);
    const last = ids.at(-1);
    if (last === undefined) return { count, paise, broken };
    after = last;
    for (const row of await rowsOf<PostedRow>(ctx.db.raw(POSTED, [ids]))) {
      count += 1;
      paise += Number(row.amount_paise);
      if (!addsUp(row))
        broken.push({
          id: Number(row.id),
          seller_id: Number(row.seller_id),
          problem: `The postings of shipment ${row.id} do not add up to its receivable.`,
        });
    }
  }
}

const TOTALS = `SELECT t.seller_id, t.courier_id, t.status, t.courier_status
  FROM (SELECT seller_id, courier_id, status, courier_status, n, paise, due_paise FROM cod_totals
    UNION ALL SELECT seller_id, courier_id, status, courier_status, -COUNT(*), -SUM(amount_paise - reduced_paise),
      -SUM(amount_paise - received_paise - lost_paise - reduced_paise)
      FROM cod_receivables GROUP BY seller_id, courier_id, status, courier_status) AS t
  GROUP BY t.seller_id, t.courier_id, t.status, t.courier_status
  HAVING SUM(n) <> 0 OR SUM(paise) <> 0 OR SUM(due_paise) <> 0`;

/** Lists kept totals that differ from the receivables. */
export const findBrokenTotals = ({ db }: Ctx) =>
  rowsOf<{ seller_id: number; courier_id: number; status: string; courier_status: string }>(db.raw(TOTALS));

const DELIVERED = `SELECT s.id FROM shipments AS s JOIN orders AS o ON o.id = s.order_id
    LEFT JOIN cod_receivables AS c ON c.shipment_id = s.id
  WHERE s.state = 'BOOKED' AND s.tracking_status = 'DELIVERED' AND o.payment_type = 'COD' AND o.shipment_type_id = 1
    AND o.total_paise > 0 AND c.shipment_id IS NULL
    AND EXISTS (SELECT 1 FROM scans AS n WHERE n.shipment_id = s.id AND n.status = 'DELIVERED' AND n.is_proven = 1) LIMIT 100`;

/** Lists delivered COD shipments without a receivable, at most 100. */
export const findMissing = async ({ db }: Ctx): Promise<number[]> =>
  (await rowsOf<{ id: number }>(db.raw(DELIVERED))).map(({ id }) => id);
