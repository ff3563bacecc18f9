import { barsOf } from './code128.ts';
import { read, type Row } from './database.ts';
import { pdfOf } from './pdf.ts';

/** All label data in one round trip: a row per product. */
const LABELS = (
  count: number,
) => `SELECT o.id, o.customer_unique_id, o.name, o.phone, o.address, o.city, o.state, o.pin, o.payment_type, o.total_paise,
    o.weight_g, o.length_mm, o.width_mm, o.height_mm, o.mot_id, o.created_at, s.awb, s.sort_code, c.name AS courier_name, f.company_name, f.gst_no,
    t.name AS point_name, t.address AS point_address, t.city AS point_city, t.state AS point_state, t.pin AS point_pin, t.phone AS point_phone,
    v.volumetric_divisor, p.name AS product, p.code, p.qty, p.price_paise
  FROM orders AS o JOIN shipments AS s ON s.order_id = o.id AND s.state = 'BOOKED' JOIN couriers AS c ON c.id = o.courier_id
  JOIN seller_companies AS f ON f.user_id = o.seller_id JOIN pickup_points AS t ON t.id = o.pickup_point_id
  JOIN rate_card_versions AS v ON v.card_id = o.rate_card_id AND v.version = o.rate_card_version
  LEFT JOIN order_products AS p ON p.order_id = o.id WHERE o.id IN (${Array(count).fill('?').join()}) ORDER BY o.id, p.id`;

const escaped = (text: unknown) => String(text).replace(/[\\()]/g, '\\$&');
const shown = (size: number, x: number, y: number, text: unknown, font = 'R') =>
  `/${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped(text)}) Tj\n`;
const bold = (size: number, x: number, y: number, text: unknown) => shown(size, x, y, text, 'B');
const rupees = (paise: unknown) =>
  `Rs ${(Number(paise) / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
const RULES = [390, 318, 190, 148, 76, 30].map((y) => `8 ${y} 272 0.8 re f\n`).join('');
const TERMS = [
  'Liability is limited to Rs 4,000 or 50% of the invoice value, whichever is lower.',
  'No claim for fragile, glass, liquid or poorly packed items.',
];

/** One 4 × 6 inch label with the program's contents, at fixed positions in a viewer's built-in fonts. */
function labelOf(lines: Row[]): string {
  const row = lines[0]!;
  const chargedG = Math.ceil(
    Math.max(
      Number(row.weight_g),
      (Number(row.length_mm) * Number(row.width_mm) * Number(row.height_mm)) / Number(row.volumetric_divisor),
    ),
  );
  const total = lines.reduce((sum, { qty, price_paise }) => sum + Number(qty) * Number(price_paise), 0);
  const isCod = row.payment_type === 'COD';
  const texts = [
    bold(17, 12, 408, row.courier_name),
    bold(11, 12, 395, row.mot_id === 1 ? 'AIR' : 'SURFACE'),
    bold(14, 200, 408, row.payment_type),
    shown(8, 200, 395, isCod ? rupees(row.total_paise) : 'Do not collect cash'),
    bold(14, 90, 322, `AWB ${row.awb}`),
    bold(7, 12, 308, 'DELIVER TO'),
    bold(12, 12, 294, row.name),
    shown(10, 12, 280, row.address),
    bold(9.5, 12, 222, `${row.city}, ${row.state} - ${row.pin}`),
    bold(10.5, 12, 198, `Phone ${row.phone}`),
    bold(7, 205, 308, 'PIN CODE'),
    bold(27, 185, 280, row.pin),
    bold(9, 205, 262, row.city),
    row.sort_code === null ? '' : bold(20, 190, 220, row.sort_code),
    shown(9, 12, 152, `Order ${row.customer_unique_id}`),
    shown(7, 185, 180, `Date ${String(row.created_at).slice(0, 10)}`),
    shown(7, 185, 171, `Weight ${Number(row.weight_g) / 1_000} kg`),
    shown(7, 185, 162, `Charged ${chargedG / 1_000} kg`),
    shown(
      7,
      185,
      153,
      `Size ${[row.length_mm, row.width_mm, row.height_mm].map((mm) => Number(mm) / 10).join(' x ')} cm`,
    ),
    bold(7, 12, 139, 'Product'),
    bold(7, 150, 139, 'SKU'),
    bold(7, 210, 139, 'Qty'),
    bold(7, 240, 139, 'Price'),
    ...lines.map((line, at) =>
      [
        shown(7.5, 12, 129 - at * 10, line.product),
        shown(7.5, 150, 129 - at * 10, line.code),
        shown(7.5, 210, 129 - at * 10, line.qty),
        shown(7.5, 230, 129 - at * 10, rupees(line.price_paise)),
      ].join(''),
    ),
    bold(7.5, 12, 79, 'Total'),
    bold(7.5, 225, 79, rupees(total)),
    bold(8, 12, 66, `Sold by ${row.company_name}`),
    row.gst_no === null ? '' : bold(7.5, 170, 66, `GSTIN ${row.gst_no}`),
    shown(8, 12, 54, `If undelivered, return to: ${row.point_name}, ${row.point_address}`),
    shown(8, 12, 40, `${row.point_city}, ${row.point_state} - ${row.point_pin}. Phone ${row.point_phone}`),
    ...TERMS.map((text, at) => shown(5.5, 12, 22 - at * 7, text)),
    bold(8, 235, 18, 'Harkara'),
  ];
  return `${barsOf(String(row.awb), 24, 338, 240, 47)}${barsOf(String(row.customer_unique_id), 12, 162, 160, 24)}${RULES}BT\n${texts.join('')}ET\n`;
}

/** The labels of these orders as one compressed PDF. Null if an order is missing. */
export async function labelsPdf(orderIds: number[]): Promise<Buffer | null> {
  const byOrder = new Map<number, Row[]>();
  for (const row of await read(LABELS(orderIds.length), orderIds)) {
    const id = row.id as number;
    byOrder.set(id, [...(byOrder.get(id) ?? []), row]);
  }
  return byOrder.size === orderIds.length ? pdfOf(orderIds.map((id) => labelOf(byOrder.get(id)!))) : null;
}
