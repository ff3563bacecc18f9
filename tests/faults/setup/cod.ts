import { connectDatabase, type Db } from '../../../server/platform/database/connect.ts';
import { istDay } from '../../../server/platform/time.ts';
import { call, must, sendForm } from './http.ts';
import { signInAdmin } from './shop.ts';

const COURIER = 1;
const SELLERS = 500;
/** Ids far above those that the program gives out. */
const FIRST_SELLER = 1_000_000;
const FIRST_ORDER = 10_000_000;

const awbOf = (id: number) => `8${String(id).padStart(11, '0')}`;
const paiseOf = (id: number) => 20_000 + ((id * 37) % 900_000);

/** The parcels, of one of MariaDB's sequence tables. */
const PARCELS = `(SELECT seq AS id, ${FIRST_SELLER} + seq % ${SELLERS} AS seller_id, 20000 + (seq * 37) % 900000 AS paise,
    CONCAT('8', LPAD(seq, 11, '0')) AS awb, UTC_TIMESTAMP(3) - INTERVAL 3 DAY AS at FROM ??) AS p`;

const STATEMENTS = [
  `INSERT INTO orders (id, seller_id, customer_unique_id, status, channel, shipment_type_id, name, phone, address, city, state, pin,
      payment_type, total_paise, total_qty, weight_g, length_mm, width_mm, height_mm, courier_id, mot_id, pickup_point_id,
      charge_paise, created_at, updated_at, changed_at)
    SELECT id, seller_id, CONCAT('COD-', id), 'READY', 'Manual', 1, 'Asha', '9812345670', 'Road', 'Pune', 'Maharashtra', 411001,
      'COD', paise, 1, 500, 200, 150, 80, ${COURIER}, 2, seller_id, 5000, at, at, at FROM ${PARCELS}`,
  `INSERT INTO shipments (id, order_id, seller_id, attempt, reference, courier_id, mot_id, state, awb, tracking_status, tracking_at,
      source_city, source_pin, charge_paise, is_charged, receipt, reserved_at, booked_at, changed_at)
    SELECT id, id, seller_id, 1, CONCAT('COD-', id, '-1'), ${COURIER}, 2, 'BOOKED', awb, 'DELIVERED', at, 'Bengaluru', 560001, 5000, 1,
      '{}', at, at, at FROM ${PARCELS}`,
  `INSERT INTO cod_receivables (shipment_id, order_id, seller_id, courier_id, awb, status, courier_status, amount_paise, delivered_on,
      delivered_at, updated_at)
    SELECT id, id, seller_id, ${COURIER}, awb, 'EXPECTED', 'EXPECTED', paise, DATE_FORMAT(at, '%Y-%m-%d'), at, at FROM ${PARCELS}`,
  `INSERT INTO cod_postings (shipment_id, seller_id, courier_id, side, from_place, to_place, amount_paise, kind, reference, created_at)
    SELECT id, seller_id, ${COURIER}, 'COURIER', 'NONE', 'EXPECTED', paise, 'DELIVERY', CONCAT('delivery:', id, ':1'), at FROM ${PARCELS}`,
  `INSERT INTO cod_postings (shipment_id, seller_id, courier_id, side, from_place, to_place, amount_paise, kind, reference, created_at)
    SELECT id, seller_id, ${COURIER}, 'SELLER', 'NONE', 'DUE', paise, 'DELIVERY', CONCAT('delivery:', id, ':2'), at FROM ${PARCELS}`,
  `INSERT INTO cod_totals (seller_id, courier_id, status, courier_status, n, paise, due_paise)
    SELECT seller_id, ${COURIER}, 'EXPECTED', 'EXPECTED', COUNT(*), SUM(paise), SUM(paise) FROM ${PARCELS} GROUP BY seller_id`,
];

/** Inserts delivered COD parcels of 500 sellers in the database. Returns the first of their consecutive ids. */
export async function addDelivered(databaseUrl: string, count: number): Promise<number> {
  const db = connectDatabase(databaseUrl, 1);
  try {
    await db.raw(`SET sql_mode = ''`);
    const sequence = `seq_${FIRST_ORDER}_to_${FIRST_ORDER + count - 1}`;
    for (const STATEMENT of STATEMENTS) await db.raw(STATEMENT, [sequence]);
    return FIRST_ORDER;
  } finally {
    await db.destroy();
  }
}

type Counts = { matched: number; short: number; over: number; unknown: number; twice: number };

/** A courier's file: of a hundred rows one is too low, one unknown, one too high, and one a parcel's second. */
export function codFile(firstId: number, rows: number) {
  const counts: Counts = { matched: 0, short: 0, over: 0, unknown: 0, twice: 0 };
  let receivedPaise = 0;
  const day = istDay(new Date());
  const line = (awb: string, paise: number, result: keyof Counts, applied: number) => {
    counts[result] += 1;
    receivedPaise += applied;
    return `${awb},${(paise / 100).toFixed(2)},${day},UTR${firstId}`;
  };
  const lines = Array.from({ length: rows }, (_, index) => {
    const id = firstId + index;
    const paise = paiseOf(id);
    if (index % 100 === 10) return line(awbOf(id), paise - 100, 'short', paise - 100);
    if (index % 100 === 20) return line(`X${id}`, paise, 'unknown', 0);
    if (index % 100 === 30) return line(awbOf(id), paise + 100, 'over', paise);
    if (index % 100 === 40) return line(awbOf(id - 1), paise, 'twice', 0);
    return line(awbOf(id), paise, 'matched', paise);
  });
  return { text: ['AWB,Amount,Date,UTR', ...lines, ''].join('\n'), counts, receivedPaise };
}

export function sendCodFile(apiUrl: string, token: string, text: string) {
  const form = new FormData();
  form.set('courierId', String(COURIER));
  form.set('file', new Blob([text]), 'cod.csv');
  return sendForm(apiUrl, 'cod/fileUpload', form, { token, timeoutMs: 300_000 });
}

/** What the ledger says of COD: the counts of the rows, what was received, and whether all of it adds up. */
export async function readCod(db: Db, apiUrl: string) {
  const results: { result: string; n: number }[] = await db('cod_file_rows')
    .groupBy('result')
    .select<{ result: string; n: number }[]>('result')
    .count({ n: '*' });
  const [{ paise }] = (await db('cod_receivables').sum({ paise: 'received_paise' })) as [{ paise: string }];
  const [{ n: postings }] = (await db('cod_postings').where({ kind: 'FILE' }).count({ n: '*' })) as [
    { n: number },
  ];
  const [{ n: differences }] = (await db('cod_differences').count({ n: '*' })) as [{ n: number }];
  const token = await signInAdmin(apiUrl);
  const proof = await must(
    call<{ ok: boolean; broken: unknown[] }>(apiUrl, 'cod/verify', {}, { token, timeoutMs: 300_000 }),
  );
  return {
    counts: Object.fromEntries(results.map(({ result, n }) => [String(result).toLowerCase(), Number(n)])),
    receivedPaise: Number(paise),
    postings: Number(postings),
    differences: Number(differences),
    proof,
  };
}
