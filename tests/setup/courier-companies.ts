import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll } from 'vitest';
import { close, listen } from '../../server/platform/http/listen.ts';
import { demoAccount as delhiveryDemo } from '../../server/sandbox/companies/delhivery/settings.ts';
import { demoAccount as shiprocketDemo } from '../../server/sandbox/companies/shiprocket/settings.ts';
import { program } from './app.ts';

type Options = { method?: string; headers?: Record<string, string>; body?: string | URLSearchParams };
/** As untyped as the answers of supertest. */
type Json = ReturnType<typeof JSON.parse>;
export type Reply = { status: number; type: string; text: string; body: Json; headers: Headers };

export async function ask(url: string, options: Options = {}): Promise<Reply> {
  const answer = await fetch(url, options);
  const text = await answer.text();
  const type = answer.headers.get('content-type') ?? '';
  const body = type.includes('json') && text ? JSON.parse(text) : null;
  return { status: answer.status, type, text, body, headers: answer.headers };
}

export const sendJson = (
  url: string,
  body: unknown,
  { headers = {}, method = 'POST' }: Omit<Options, 'body'> = {},
) =>
  ask(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Calls an account's control endpoint, and fails if it refuses. */
async function control(host: string, body: object): Promise<Json> {
  const reply = await sendJson(`${host}/__control`, body);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body;
}

/** A new account at the emulated Delhivery with a registered warehouse. */
export async function aDelhivery(settings: object = {}) {
  const {
    host,
    secrets,
    settings: given,
  } = delhiveryDemo(program.sandboxUrl!, `t${randomUUID().slice(0, 12)}`);
  const headers = { Authorization: `Token ${secrets.token}` };
  await control(host, { settings, place: { name: 'Main Store', pin: '560001', phone: '9876543210' } });
  return {
    host,
    token: secrets.token,
    clientName: given.clientName,
    control: (body: object) => control(host, body),
    report: async () => (await ask(`${host}/__control`)).body,
    get: (path: string) => ask(`${host}${path}`, { headers }),
    post: (path: string, body: unknown) => sendJson(`${host}${path}`, body, { headers }),
    create: (shipments: unknown, warehouse = 'Main Store') =>
      ask(`${host}/api/cmu/create.json`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({
          format: 'json',
          data: JSON.stringify({ pickup_location: { name: warehouse }, shipments }),
        }),
      }),
    postForm: (body: string) => ask(`${host}/api/cmu/create.json`, { method: 'POST', headers, body }),
  };
}

export type Delhivery = Awaited<ReturnType<typeof aDelhivery>>;

export const aShipment = (changes: object = {}) => ({
  name: 'Asha Rao',
  add: '12 MG Road',
  pin: '411008',
  phone: '9876543210',
  order: `ORD-${randomUUID().slice(0, 8)}`,
  payment_mode: 'Prepaid',
  total_amount: 500,
  products_desc: 'Cotton shirt',
  weight: 450,
  ...changes,
});

/** A new account at the emulated Shiprocket, signed in, with a registered pickup address. */
export async function aShiprocket(settings: object = {}) {
  const {
    host,
    secrets,
    settings: given,
  } = shiprocketDemo(program.sandboxUrl!, `t${randomUUID().slice(0, 12)}`);
  const place = { pickup_location: 'Main Store', address: 'House 1, MG Road', pin_code: '560001' };
  await control(host, { settings, place });
  const credentials = { email: given.email, password: secrets.password };
  const { token } = (await sendJson(`${host}/auth/login`, credentials)).body;
  const headers = { Authorization: `Bearer ${token}` };
  const post = (path: string, body: unknown) => sendJson(`${host}${path}`, body, { headers });
  return {
    host,
    credentials,
    token: token as string,
    post,
    get: (path: string) => ask(`${host}${path}`, { headers }),
    control: (body: object) => control(host, body),
    report: async () => (await ask(`${host}/__control`)).body,
    create: (order: object) => post('/orders/create/adhoc', order),
    assign: (shipmentId: number, changes: object = {}) =>
      post('/courier/assign/awb', { shipment_id: shipmentId, ...changes }),
  };
}

export type Shiprocket = Awaited<ReturnType<typeof aShiprocket>>;

export const anAdhocOrder = (changes: object = {}) => ({
  order_id: `ORD-${randomUUID().slice(0, 8)}`,
  order_date: '2026-11-23 11:30',
  pickup_location: 'Main Store',
  billing_customer_name: 'Asha Rao',
  billing_address: '12 MG Road',
  billing_city: 'Pune',
  billing_pincode: '411008',
  billing_state: 'Maharashtra',
  billing_country: 'India',
  billing_email: 'asha@example.com',
  billing_phone: '9876543210',
  shipping_is_billing: true,
  order_items: [{ name: 'Shirt', sku: 'S-1', units: 1, selling_price: 500 }],
  payment_method: 'Prepaid',
  sub_total: 500,
  length: 20,
  breadth: 15,
  height: 5,
  weight: 0.45,
  ...changes,
});

type Push = { headers: IncomingHttpHeaders; body: Json };
const servers: Server[] = [];
afterAll(() => Promise.all(servers.map((server) => close(server, 0))));

/** Receives pushes and answers them with these statuses, then 200. */
export async function aReceiver(...statuses: number[]): Promise<{ url: string; pushes: Push[] }> {
  const pushes: Push[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      pushes.push({ headers: req.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
      res.writeHead(statuses.shift() ?? 200).end();
    });
  });
  servers.push(server);
  return { url: `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/push`, pushes };
}
