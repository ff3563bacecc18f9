// Generates the rows inside the database (MariaDB's sequence tables): 500 sellers
// over the last 231 days. Each of the ten large sellers has 3 % of all orders.
const SELLERS = 500;
const LARGE = 10;
const FIRST = 1_000;
const DAYS = 231;
/** Enough for everything that a seller ships. */
const FUNDS_PAISE = 1_000_000_000_000;

export const LARGE_SELLER = FIRST + 1;

const TRACKING = `CASE WHEN CRC32(id*29) % 1000 < 2 THEN 'LOST' WHEN CRC32(id*29) % 1000 < 60 THEN 'IN_TRANSIT'
  WHEN CRC32(id*29) % 1000 < 90 THEN 'OUT_FOR_DELIVERY' WHEN CRC32(id*29) % 1000 < 120 THEN 'UNDELIVERED'
  WHEN CRC32(id*29) % 1000 < 220 THEN 'RTO_DELIVERED' ELSE 'DELIVERED' END`;

/** The seller of an order in a sequence. */
export const SELLER = `${FIRST} + IF(CRC32(seq) % 10 < 3, 1 + CRC32(seq*7) % ${LARGE}, ${LARGE + 1} + CRC32(seq*11) % ${SELLERS - LARGE})`;

const orderValues = (step) => ({
  id: 'seq',
  seller_id: SELLER,
  customer_unique_id: `CONCAT('ORD-', seq)`,
  status: `CASE WHEN CRC32(seq*13) % 100 < 30 THEN 'PENDING' WHEN CRC32(seq*13) % 100 < 95 THEN 'READY' ELSE 'CANCEL' END`,
  channel: `'Manual'`,
  shipment_type_id: 1,
  name: `CONCAT('Customer Name ', seq % 5003)`,
  phone: `CAST(6000000000 + seq*13 AS CHAR)`,
  address: `CONCAT(seq % 400, ', Main Road, Block ', seq % 77, ', Some Housing Society')`,
  city: `CONCAT('City', CRC32(seq*17) % 900)`,
  state: `CONCAT('State', CRC32(seq*17) % 32)`,
  pin: `110001 + CRC32(seq*17) % 19000`,
  payment_type: `IF(CRC32(seq*31) % 2, 'COD', 'PREPAID')`,
  total_paise: `20000 + seq % 900000`,
  total_qty: `1 + seq % 5`,
  weight_g: `300 + seq % 4000`,
  length_mm: 200,
  width_mm: 150,
  height_mm: 80,
  courier_id: `1 + CRC32(seq*37) % 5`,
  mot_id: 2,
  pickup_point_id: SELLER,
  rate_card_id: 1,
  rate_card_version: 1,
  zone_id: `1 + seq % 5`,
  zone_why: `''`,
  source_pin: 560001,
  charge_paise: `5000 + seq % 9000`,
  receipt: `'{}'`,
  created_at: `UTC_TIMESTAMP(3) - INTERVAL ${DAYS} DAY + INTERVAL seq * ${step} SECOND`,
  updated_at: `UTC_TIMESTAMP(3)`,
  changed_at: `UTC_TIMESTAMP(3) - INTERVAL ${DAYS} DAY + INTERVAL seq * ${step} SECOND`,
});

export async function insert(db, table, values, from) {
  const [columns] = await db.query(`SHOW COLUMNS FROM ${table}`);
  const known = Object.entries(values).filter(([name]) => columns.some(({ Field }) => Field === name));
  await db.query(
    `INSERT INTO ${table} (${known.map(([name]) => name)}) SELECT ${known.map(([, value]) => value)} FROM ${from}`,
  );
}

const COUNTED = {
  orders: `SELECT seller_id, @day AS day, status, payment_type, courier_id FROM orders`.replace(
    '@day',
    dayOf('created_at'),
  ),
  shipments: `SELECT s.seller_id, ${dayOf('s.booked_at')} AS day, s.tracking_status AS status, o.payment_type, s.courier_id
    FROM shipments s JOIN orders o ON o.id = s.order_id`,
  ndrs: `SELECT n.seller_id, ${dayOf('n.failed_at')} AS day, n.status, o.payment_type, o.courier_id FROM ndrs n JOIN orders o ON o.id = n.order_id`,
  'wallet-entries': `SELECT user_id AS seller_id, ${dayOf('created_at')} AS day, kind AS status, '' AS payment_type, 0 AS courier_id FROM wallet_entries`,
  payments: `SELECT user_id AS seller_id, ${dayOf('created_at')} AS day, state AS status, '' AS payment_type, 0 AS courier_id FROM payments`,
};

function dayOf(column) {
  return `DATE_FORMAT(${column} + INTERVAL 330 MINUTE, '%Y%m%d')`;
}

const sellers = `seq_${FIRST + 1}_to_${FIRST + SELLERS}`;

export async function seedSellers(db) {
  await insert(
    db,
    'users',
    {
      id: 'seq',
      email: `CONCAT('s', seq, '@example.com')`,
      phone: `CAST(8000000000 + seq AS CHAR)`,
      password_hash: `'x'`,
      role_id: 1,
      phone_verified_at: 'UTC_TIMESTAMP(3)',
      created_at: 'UTC_TIMESTAMP(3)',
    },
    sellers,
  );
  await insert(
    db,
    'seller_companies',
    {
      user_id: 'seq',
      company_name: `CONCAT('Company number ', seq)`,
      website: `''`,
      address: `'12 MG Road'`,
      city: `'Bengaluru'`,
      state: `'Karnataka'`,
      country: `'India'`,
      pincode: `'560001'`,
      gst_available: 0,
      saved_at: 'UTC_TIMESTAMP(3)',
    },
    sellers,
  );
}

export async function seed(db, orders) {
  const step = (DAYS * 86_400) / orders;
  await db.query(`SET unique_checks = 0, foreign_key_checks = 0, sql_mode = ''`);
  await seedSellers(db);
  await insert(db, 'orders', orderValues(step), `seq_1_to_${orders}`);
  await insert(
    db,
    'order_products',
    {
      order_id: 'seq',
      name: `CONCAT('Cotton product number ', seq % 301)`,
      code: `CONCAT('SKU', seq % 301)`,
      price_paise: '20000 + seq % 900000',
      qty: '1 + seq % 5',
    },
    `seq_1_to_${orders}`,
  );
  await insert(
    db,
    'shipments',
    {
      order_id: 'id',
      seller_id: 'seller_id',
      attempt: 1,
      reference: `CONCAT('HK', id, '-1')`,
      courier_id: 'courier_id',
      mot_id: 2,
      state: `IF(status = 'CANCEL', 'CANCELLED', 'BOOKED')`,
      awb: `CONCAT('7', LPAD(id, 11, '0'))`,
      tracking_status: `IF(status = 'CANCEL', 'CANCELLED', ${TRACKING})`,
      tracking_at: 'created_at',
      source_city: `'Bengaluru'`,
      source_pin: 560001,
      charge_paise: 'charge_paise',
      is_charged: 1,
      receipt: `'{}'`,
      reserved_at: 'created_at',
      booked_at: 'created_at + INTERVAL 60 SECOND',
      changed_at: 'created_at + INTERVAL 60 SECOND',
      ordered_at: 'created_at',
      zone_id: '1 + id % 5',
      has_failed: 'CRC32(id*41) % 10 = 0',
      transit_hours: '24 + CRC32(id*43) % 150',
    },
    `orders WHERE status <> 'PENDING' ORDER BY id`,
  );
  await insert(
    db,
    'scans',
    {
      shipment_id: 's.id',
      status: 's.tracking_status',
      remarks: `CONCAT('Processed at facility ', q.seq)`,
      location: `'Hub'`,
      scanned_at: 's.booked_at + INTERVAL q.seq HOUR',
      received_at: 's.booked_at',
      fingerprint: `CONCAT(s.id, '-', q.seq)`,
    },
    'shipments s JOIN seq_1_to_3 q',
  );
  await insert(
    db,
    'ndrs',
    {
      order_id: 'order_id',
      shipment_id: 'id',
      seller_id: 'seller_id',
      status: `ELT(1 + id % 4, 'PENDING', 'RETURNED', 'SUCCESS', 'FAILED')`,
      attempts: 1,
      remarks: `'Customer Unavailable'`,
      failed_at: 'booked_at + INTERVAL 2 DAY',
      opened_at: 'booked_at + INTERVAL 2 DAY',
      changed_at: 'booked_at',
    },
    'shipments WHERE has_failed = 1 ORDER BY id',
  );
  await insert(
    db,
    'wallet_entries',
    {
      user_id: 'seq',
      seq: '1',
      kind: `'RECHARGE'`,
      opening_paise: '0',
      amount_paise: FUNDS_PAISE,
      closing_paise: FUNDS_PAISE,
      reference: `CONCAT('opening:', seq)`,
      created_at: `UTC_TIMESTAMP(3) - INTERVAL ${DAYS} DAY`,
    },
    sellers,
  );
  const amount = 'IF(id % 50 = 0, charge_paise, -charge_paise)';
  const closing = `${FUNDS_PAISE} + SUM(${amount}) OVER ledger`;
  await insert(
    db,
    'wallet_entries',
    {
      user_id: 'seller_id',
      seq: '1 + ROW_NUMBER() OVER ledger',
      kind: `IF(id % 50 = 0, 'RECHARGE', 'SHIPMENT_CHARGE')`,
      opening_paise: `${closing} - ${amount}`,
      amount_paise: amount,
      closing_paise: closing,
      reference: `CONCAT('shipment:', id, ':charge')`,
      order_id: 'order_id',
      shipment_id: 'id',
      created_at: 'booked_at',
    },
    'shipments WINDOW ledger AS (PARTITION BY seller_id ORDER BY id) ORDER BY id',
  );
  await insert(
    db,
    'wallets',
    {
      user_id: 'user_id',
      balance_paise: 'SUM(amount_paise)',
      last_seq: 'COUNT(*)',
    },
    `wallet_entries WHERE user_id > ${FIRST} GROUP BY user_id`,
  );
  await insert(
    db,
    'payments',
    {
      id: `CONCAT('HK', MD5(id))`,
      user_id: 'seller_id',
      started_by: 'seller_id',
      amount_paise: 100000,
      gateway: `'sandbox'`,
      state: `ELT(1 + id DIV 20 % 10, 'PENDING', 'FAILED', 'SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS')`,
      code: `'PAYMENT_SUCCESS'`,
      created_at: 'created_at',
    },
    'orders WHERE id % 20 = 0',
  );
  await db.query('DELETE FROM tallies');
  for (const [list, rows] of Object.entries(COUNTED)) {
    for (const [seller, day] of [
      ['seller_id', '0'],
      ['0', 'day'],
      ['0', '0'],
    ]) {
      await db.query(
        `INSERT INTO tallies (list, seller_id, day, status, payment_type, courier_id, n)
          SELECT ?, ${seller}, ${day}, status, payment_type, courier_id, COUNT(*) FROM (${rows}) counted GROUP BY 2, 3, status, payment_type, courier_id`,
        [list],
      );
    }
    // Marks the counts as fresh: a recount during a measurement would distort it.
    await db.query('UPDATE tally_recounts SET begun_at = UTC_TIMESTAMP(3) WHERE list = ?', [list]);
  }
  await db.query('ANALYZE TABLE orders, shipments, ndrs, wallet_entries, payments, scans, tallies');
}

/** Adds what sellers need to sign in and ship, and an administrator, and leaves no invoices to be made. */
export async function addSellersTerms(db, passwordHash, adminPhone) {
  const sellers = `users WHERE id > ${FIRST} AND id <= ${FIRST + SELLERS}`;
  await insert(
    db,
    'seller_profiles',
    { user_id: 'id', first_name: `'Asha'`, last_name: `'Rao'`, phone: 'phone' },
    sellers,
  );
  await insert(
    db,
    'pickup_points',
    {
      id: 'id',
      user_id: 'id',
      name: `CONCAT('Warehouse ', id)`,
      phone: 'phone',
      pin: 560001,
      city: `'Bengaluru'`,
      state: `'Karnataka'`,
      address: `'12, MG Road, near the metro station'`,
      is_active: 1,
      is_default: 1,
      created_at: 'created_at',
    },
    sellers,
  );
  await db.query('UPDATE users SET password_hash = ? WHERE id > ? AND id <= ?', [
    passwordHash,
    FIRST,
    FIRST + SELLERS,
  ]);
  const admin = {
    email: 'bench@example.com',
    phone: adminPhone,
    password_hash: passwordHash,
    role_id: 2,
    phone_verified_at: new Date(),
    created_at: new Date(),
  };
  await db.query('INSERT INTO users SET ?', [admin]);
  await db.query(`INSERT INTO invoice_runs (month, after_seller_id, done_at) VALUES
    (DATE_FORMAT(UTC_TIMESTAMP() + INTERVAL 330 MINUTE - INTERVAL 1 MONTH, '%Y-%m'), 0, UTC_TIMESTAMP(3))`);
}
