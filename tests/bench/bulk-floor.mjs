// The minimal cost of a bulk upload: bare node:http and mysql2 without sign-in. It parses, checks every
// cell, prices and stores the orders. `alike` writes the server's rows and keys; `plain` only what an
// order needs, its five charges, and three keys (order ids, lists, products).
import { createServer } from 'node:http';
import mysql from 'mysql2/promise';

const COMMON =
  'seller_id, customer_unique_id, status, name, phone, email, address, address_two, landmark, city, state, pin, payment_type, total_paise, total_qty, weight_g, length_mm, width_mm, height_mm, courier_id, mot_id, pickup_point_id, shipment_type_id, created_at';
const isPlain = process.argv[2] === 'plain';
const ORDERS = isPlain ? 'plain_orders' : 'floor_orders';
const PRODUCTS = isPlain ? 'plain_products' : 'floor_products';
const COLUMNS = isPlain
  ? `${COMMON}, source_pin, forward_paise, fsc_paise, forward_gst_paise, cod_paise, cod_gst_paise, charge_paise, rate_card_id`
  : `${COMMON}, channel, pickup_at, rate_card_id, rate_card_version, zone_id, zone_why, source_pin, charge_paise, updated_at`;

const TABLES = isPlain
  ? [
      `CREATE TABLE IF NOT EXISTS plain_orders (
        id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY, seller_id INT UNSIGNED NOT NULL, customer_unique_id VARCHAR(60) NOT NULL,
        status TINYINT UNSIGNED NOT NULL, name VARCHAR(100) NOT NULL, phone CHAR(10) NOT NULL, email VARCHAR(40) NULL,
        address VARCHAR(180) NOT NULL, address_two VARCHAR(180) NULL, landmark VARCHAR(100) NULL, city VARCHAR(60) NOT NULL, state VARCHAR(60) NOT NULL,
        pin INT UNSIGNED NOT NULL, payment_type TINYINT UNSIGNED NOT NULL, total_paise INT UNSIGNED NOT NULL, total_qty SMALLINT UNSIGNED NOT NULL,
        weight_g INT UNSIGNED NOT NULL, length_mm INT UNSIGNED NOT NULL, width_mm INT UNSIGNED NOT NULL, height_mm INT UNSIGNED NOT NULL,
        courier_id SMALLINT UNSIGNED NOT NULL, mot_id TINYINT UNSIGNED NOT NULL, pickup_point_id INT UNSIGNED NOT NULL, shipment_type_id TINYINT UNSIGNED NOT NULL,
        created_at DATETIME NOT NULL, source_pin INT UNSIGNED NOT NULL, forward_paise INT NOT NULL, fsc_paise INT NOT NULL, forward_gst_paise INT NOT NULL,
        cod_paise INT NOT NULL, cod_gst_paise INT NOT NULL, charge_paise INT NOT NULL, rate_card_id INT UNSIGNED NOT NULL,
        UNIQUE KEY (seller_id, customer_unique_id), KEY (seller_id, status, id))`,
      `CREATE TABLE IF NOT EXISTS plain_products (
        id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY, order_id BIGINT UNSIGNED NOT NULL, name VARCHAR(200) NOT NULL, code VARCHAR(60) NULL,
        price_paise INT UNSIGNED NOT NULL, qty INT UNSIGNED NOT NULL, KEY (order_id))`,
    ]
  : [
      'CREATE TABLE IF NOT EXISTS floor_orders LIKE orders',
      'CREATE TABLE IF NOT EXISTS floor_products LIKE order_products',
    ];
const BATCH = 1_000;

const url = new URL(process.env.DATABASE_URL);
const pool = mysql.createPool({
  socketPath: url.searchParams.get('socketPath') ?? undefined,
  host: url.hostname,
  port: Number(url.port || 3306),
  user: decodeURIComponent(url.username),
  password: decodeURIComponent(url.password),
  database: url.pathname.slice(1),
  timezone: 'Z',
});

function parse(text) {
  const rows = [];
  for (let at = 0, row = []; at < text.length;) {
    let end;
    if (text[at] === '"') {
      end = text.indexOf('"', at + 1);
      row.push(text.slice(at + 1, end));
      end += 1;
    } else {
      end = at;
      while (end < text.length && text[end] !== ',' && text[end] !== '\r') end += 1;
      row.push(text.slice(at, end));
    }
    if (text[end] === ',') at = end + 1;
    else {
      rows.push(row);
      row = [];
      at = end + 2;
    }
  }
  return rows;
}

function fault(row, seen, pins) {
  const [id, name, phone, email, address, , , pin, city, state, mode] = row;
  if (row.length !== 19 || !id || id.length > 60 || seen.has(id)) return 'order id';
  if (!name || !/^\d{10}$/.test(phone) || (email && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)))
    return 'customer';
  if (address.length < 20 || address.length > 180 || !city || !state || !pins.has(Number(pin)))
    return 'address';
  if (mode !== 'COD' && mode !== 'PREPAID') return 'payment';
  return row.slice(11, 15).some((text) => !(Number(text) >= 0.1)) ||
    !(Number(row[17]) >= 0) ||
    !(Number(row[18]) >= 1)
    ? 'number'
    : null;
}

const CARD = { id: 2, version: 1 };

function priced(source, end, row) {
  const [weightG, lengthMm, widthMm, heightMm] = [
    row[11] * 1000,
    row[12] * 10,
    row[13] * 10,
    row[14] * 10,
  ].map(Math.round);
  const invoicePaise = Math.round(row[17] * 100) * row[18];
  const zone =
    source.state === end.state
      ? { id: 2, why: `both pincodes are in ${end.state}` }
      : { id: 5, why: `${source.state} and ${end.state} are different states, neither end remote` };
  const volumetricG = (lengthMm * widthMm * heightMm) / 5000;
  const chargedG = Math.max(weightG, volumetricG);
  const furtherSlabs = chargedG > 2000 ? Math.ceil((chargedG - 2000) / 1000) : 0;
  const forward = Math.round((64000 + furtherSlabs * 26000) / 10);
  const forwardGst = Math.round(forward * 0.18);
  const cod = row[10] === 'COD' ? Math.max(3600, Math.round(invoicePaise * 0.025)) : 0;
  const codGst = Math.round(cod * 0.18);
  const totalPaise = forward + forwardGst + cod + codGst;
  return {
    zone,
    parcel: [weightG, lengthMm, widthMm, heightMm],
    invoicePaise,
    lines: [forward, 0, forwardGst, cod, codGst],
    totalPaise,
  };
}

function rowOf(seller, sourcePin, now, row, { zone, parcel, invoicePaise, lines, totalPaise }) {
  const common = [
    seller,
    row[0],
    isPlain ? 1 : 'PENDING',
    row[1],
    row[2],
    row[3] || null,
    row[4],
    row[5] || null,
    row[6] || null,
    row[8],
    row[9],
    Number(row[7]),
    isPlain ? Number(row[10] === 'COD') : row[10],
    invoicePaise,
    Number(row[18]),
    ...parcel,
    1,
    2,
    1,
    1,
    now,
  ];
  return isPlain
    ? [...common, sourcePin, ...lines, totalPaise, CARD.id]
    : [...common, 'Manual', null, CARD.id, CARD.version, zone.id, zone.why, sourcePin, totalPaise, now];
}

async function take(body, seller, sourcePin) {
  const [, ...rows] = parse(body.toString('utf8'));
  const [found] = await pool.query(
    'SELECT pin, city, state, zone_city, is_metro, is_remote FROM pincodes WHERE pin IN (?)',
    [[sourcePin, ...rows.map((row) => row[7])]],
  );
  const pins = new Map(found.map((row) => [row.pin, row]));
  const seen = new Set();
  const now = new Date();
  const orders = rows.map((row) => {
    const wrong = fault(row, seen, pins);
    if (wrong) throw new Error(wrong);
    seen.add(row[0]);
    return rowOf(seller, sourcePin, now, row, priced(pins.get(sourcePin), pins.get(Number(row[7])), row));
  });
  const connection = await pool.getConnection();
  await connection.beginTransaction();
  for (let at = 0; at < orders.length; at += BATCH) {
    const [{ insertId }] = await connection.query(`INSERT INTO ${ORDERS} (${COLUMNS}) VALUES ?`, [
      orders.slice(at, at + BATCH),
    ]);
    const lines = rows
      .slice(at, at + BATCH)
      .map((row, n) => [insertId + n, row[15], row[16] || null, Math.round(row[17] * 100), Number(row[18])]);
    await connection.query(`INSERT INTO ${PRODUCTS} (order_id, name, code, price_paise, qty) VALUES ?`, [
      lines,
    ]);
  }
  await connection.commit();
  connection.release();
  return { success: orders.length };
}

const server = createServer(async (req, res) => {
  const chunks = [];
  for await (const chunk of req) chunks.push(chunk);
  const { searchParams } = new URL(req.url, 'http://floor');
  const answer = await take(
    Buffer.concat(chunks),
    Number(searchParams.get('seller')),
    Number(searchParams.get('pin')),
  );
  res.end(JSON.stringify(answer));
});

for (const table of TABLES) await pool.query(table);
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
