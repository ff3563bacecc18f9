// Delivered COD parcels of the last 231 days, as bench:lists makes its orders: received after a week, and paid in
// weekly payouts once they are two weeks old. Every 50th has a difference; files have 1,000 rows.
import { insert, seedSellers, SELLER } from './lists-seed.mjs';

const DAYS = 231;
const ROWS_A_FILE = 1_000;
const AGE = 'DATEDIFF(UTC_TIMESTAMP(), c.delivered_at)';
const IST_DAY = (at) => `DATE_FORMAT(${at} + INTERVAL 330 MINUTE, '%Y-%m-%d')`;

export async function seedCod(db, parcels) {
  await db.query(`SET unique_checks = 0, foreign_key_checks = 0, sql_mode = ''`);
  await seedSellers(db);
  const deliveredAt = `UTC_TIMESTAMP(3) - INTERVAL ${DAYS} DAY + INTERVAL seq * ${(DAYS * 86_400) / parcels} SECOND`;
  await insert(
    db,
    'orders',
    {
      id: 'seq',
      seller_id: SELLER,
      customer_unique_id: `CONCAT('ORD-', seq)`,
      status: `'READY'`,
      channel: `'Manual'`,
      shipment_type_id: 1,
      name: `CONCAT('Customer Name ', seq % 5003)`,
      phone: `CAST(6000000000 + seq*13 AS CHAR)`,
      address: `CONCAT(seq % 400, ', Main Road, Block ', seq % 77)`,
      city: `'Pune'`,
      state: `'Maharashtra'`,
      pin: 411001,
      payment_type: `'COD'`,
      total_paise: '20000 + seq % 900000',
      total_qty: 1,
      weight_g: 500,
      length_mm: 200,
      width_mm: 150,
      height_mm: 80,
      courier_id: '1 + CRC32(seq*37) % 5',
      mot_id: 2,
      pickup_point_id: SELLER,
      zone_id: 1,
      source_pin: 560001,
      charge_paise: 5000,
      receipt: `'{}'`,
      created_at: deliveredAt,
      updated_at: deliveredAt,
      changed_at: deliveredAt,
    },
    `seq_1_to_${parcels}`,
  );
  await insert(
    db,
    'cod_receivables',
    {
      shipment_id: 'id',
      order_id: 'id',
      seller_id: 'seller_id',
      courier_id: 'courier_id',
      awb: `CONCAT('8', LPAD(id, 11, '0'))`,
      status: `'EXPECTED'`,
      courier_status: `'EXPECTED'`,
      amount_paise: 'total_paise',
      delivered_on: IST_DAY('created_at'),
      delivered_at: 'created_at',
      updated_at: 'created_at',
    },
    'orders ORDER BY id',
  );
  await db.query(`UPDATE cod_receivables AS c SET
      received_paise = amount_paise - IF(shipment_id % 100 = 0, 100, 0), disputed_paise = IF(shipment_id % 100 = 0, 100, 0),
      status = IF(shipment_id % 100 = 0, 'DISPUTED', 'RECEIVED'), courier_status = status,
      received_at = delivered_at + INTERVAL 7 DAY
    WHERE ${AGE} > 7`);
  await db.query(`INSERT INTO cod_batches (id, date, state, made_by, made_at, remittance_count, parcel_count, bank_paise, wallet_paise)
    SELECT seq, ${IST_DAY(`UTC_TIMESTAMP() - INTERVAL seq * 7 - 7 DAY`)}, 'PAID', 1, UTC_TIMESTAMP(3), 500, 100, 1, 0
    FROM seq_1_to_${Math.ceil(DAYS / 7)}`);
  await db.query(`INSERT INTO cod_remittances (id, batch_id, seller_id, date, state, paid_to, parcel_count, amount_paise,
      early_charge_paise, deducted_paise, paid_paise, bank_name, account_number, made_at)
    SELECT (b.id * 1000) + u.id - 1000, b.id, u.id, b.date, IF(b.id = 1, 'READY', 'PAID'), 'BANK', 10, 100000, 0, 0, 100000,
      'HDFC Bank', '50100123456789', b.made_at
    FROM cod_batches AS b JOIN users AS u ON u.id > 1000 AND u.id <= 1500`);
  await db.query(`UPDATE cod_receivables AS c SET status = 'REMITTED', remitted_paise = amount_paise,
      remittance_id = (FLOOR((${AGE} - 7) / 7) * 1000) + seller_id - 1000
    WHERE status = 'RECEIVED' AND ${AGE} > 14`);
  await db.query(`INSERT INTO cod_totals (seller_id, courier_id, status, courier_status, n, paise, due_paise)
    SELECT seller_id, courier_id, status, courier_status, COUNT(*), SUM(amount_paise),
      SUM(amount_paise - received_paise) FROM cod_receivables GROUP BY 1, 2, 3, 4`);
  await db.query(`INSERT INTO cod_remittance_items (remittance_id, shipment_id, amount_paise, early_charge_paise)
    SELECT remittance_id, shipment_id, amount_paise, 0 FROM cod_receivables WHERE remittance_id IS NOT NULL`);
  await db.query(`INSERT INTO cod_files (id, courier_id, file_name, checksum, state, row_count, total_paise, uploaded_by, uploaded_at, finished_at)
    SELECT seq, 1 + seq % 5, CONCAT('remittance-', seq, '.csv'), SHA2(seq, 256), 'DONE', ${ROWS_A_FILE}, 1, 1,
      UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) FROM seq_1_to_${Math.ceil(parcels / ROWS_A_FILE)}`);
  await db.query(`INSERT INTO cod_file_rows (id, file_id, line, awb, amount_paise, paid_on, utr, result, shipment_id, applied_paise)
    SELECT shipment_id, 1 + FLOOR((shipment_id - 1) / ${ROWS_A_FILE}), 2 + (shipment_id - 1) % ${ROWS_A_FILE}, awb,
      amount_paise, delivered_on, CONCAT('UTR', FLOOR(shipment_id / ${ROWS_A_FILE})),
      IF(shipment_id % 100 = 0, 'SHORT', IF(shipment_id % 100 = 50, 'OVER', 'MATCHED')), shipment_id, received_paise
    FROM cod_receivables`);
  await db.query(`UPDATE cod_files AS f JOIN (SELECT file_id, SUM(result = 'MATCHED') AS matched, SUM(result = 'SHORT') AS shorts,
        SUM(result = 'OVER') AS overs, SUM(applied_paise) AS received FROM cod_file_rows GROUP BY file_id) AS r ON r.file_id = f.id
    SET f.matched_count = r.matched, f.short_count = r.shorts, f.over_count = r.overs, f.received_paise = r.received`);
  await db.query(`INSERT INTO cod_differences (kind, state, courier_id, file_id, row_id, awb, shipment_id, seller_id, sent_paise,
      expected_paise, difference_paise, reason, found_at, resolved_by, resolved_at)
    SELECT IF(c.shipment_id % 100 = 0, 'SHORT', 'OVER'), IF(${AGE} > 21, 'ACCEPTED', 'OPEN'), c.courier_id,
      1 + FLOOR((c.shipment_id - 1) / ${ROWS_A_FILE}), c.shipment_id, c.awb, c.shipment_id, c.seller_id, c.amount_paise,
      c.amount_paise, 100, 'The courier sent another amount', c.delivered_at + INTERVAL 7 DAY, IF(${AGE} > 21, 1, NULL),
      IF(${AGE} > 21, UTC_TIMESTAMP(3), NULL)
    FROM cod_receivables AS c WHERE c.shipment_id % 50 = 0 AND ${AGE} > 7 ORDER BY c.shipment_id`);
  await db.query(`ANALYZE TABLE orders, cod_receivables, cod_totals, cod_files, cod_file_rows, cod_differences, cod_batches,
    cod_remittances, cod_remittance_items`);
}
