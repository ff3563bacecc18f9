import { readFileSync } from 'node:fs';

const directory = JSON.parse(
  readFileSync(new URL('../../seeds/data/pincodes.json', import.meta.url), 'utf8'),
);
const states = new Map(
  Object.entries(directory).flatMap(([state, districts]) =>
    Object.values(districts).flatMap((pins) => pins.split(' ').map((pin) => [pin, state])),
  ),
);

/** The state of a pincode, as an order has it. */
export const stateOf = (pin) => states.get(String(pin));

/** A CSV file of orders to different pincodes, as many as fit into `bytes`. */
export function ordersCsv(tag, pins, bytes = 1_000_000) {
  const header =
    'Order ID,Customer Name,Phone,Email,Address,Address 2,Landmark,Pincode,City,State,Payment Mode,Weight (kg),Length (cm),Width (cm),Height (cm),Product Name,Product Code,Product Price,Product Qty';
  const lines = [header];
  let length = header.length + 2;
  for (let n = 0; ; n++) {
    const pin = pins[n % pins.length];
    const line = [
      `${tag}-${100_000 + n}`,
      `Customer Name ${n % 977}`,
      7_000_000_000 + n * 31,
      n % 3 ? `buyer${n}@example.com` : '',
      `"${n % 400}, Main Road, Block ${n % 77}, Some Housing Society, Phase Two"`,
      n % 4 ? '' : `Floor ${n % 20}`,
      n % 5 ? '' : 'Near the bus stand',
      pin,
      `City${n % 900}`,
      stateOf(pin),
      n % 2 ? 'COD' : 'PREPAID',
      (0.3 + (n % 40) / 10).toFixed(2),
      10 + (n % 30),
      8 + (n % 20),
      2 + (n % 15),
      `Cotton product number ${n % 301} of the summer collection`,
      `SKU${n % 301}`,
      100 + (n % 500),
      1 + (n % 3),
    ].join(',');
    if (length + line.length + 2 > bytes) return { body: Buffer.from(`${lines.join('\r\n')}\r\n`), rows: n };
    lines.push(line);
    length += line.length + 2;
  }
}
