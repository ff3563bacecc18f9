import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Couriers that book everything, in a separate process: only the program's CPU is measured. */

type Fields = Record<string, unknown>;

let made = 0;
const newAwb = () => String(10_000_000_000_000 + (made += 1));

function delhivery(body: string): unknown {
  const { shipments } = JSON.parse(new URLSearchParams(body).get('data') ?? '') as { shipments: Fields[] };
  const [{ waybill, order } = {} as Fields] = shipments;
  const own = {
    status: 'Success',
    client: 'ACME',
    sort_code: 'ATQ/VKI',
    remarks: [''],
    waybill,
    refnum: order,
  };
  return { package_count: 1, upload_wbn: 'UPL8663', packages: [own], success: true };
}

const addresses: Fields[] = [];
function addAddress(body: string): unknown {
  const { pickup_location } = JSON.parse(body) as Fields;
  addresses.push({ pickup_location, status: 1, phone_verified: 1 });
  return { success: true, address: { id: addresses.length } };
}

const point = (name: unknown) => ({ data: { name, active: true, message: '' }, success: true, error: '' });

const awbAssigned = () => ({
  awb_assign_status: 1,
  response: { data: { courier_company_id: 51, awb_code: newAwb(), routing_code: '' } },
});

/** By the end of the path: the answer to a body. */
const ANSWERS: Record<string, (body: string) => unknown> = {
  '/shipments': () => ({ awb: newAwb(), sortCode: 'SB/400', pickupReference: 'PU1' }),
  '/create.json': delhivery,
  '/clientwarehouse/create/': (body) => point((JSON.parse(body) as Fields).name),
  '/auth/login': () => ({ token: 'a.b.c' }),
  '/settings/company/pickup': () => ({ data: { shipping_address: addresses } }),
  '/addpickup': addAddress,
  '/orders/create/adhoc': () => ({ order_id: (made += 1), shipment_id: made, status: 'NEW', status_code: 1 }),
  '/courier/assign/awb': awbAssigned,
};

const server = createServer(async (req, res) => {
  const path = (req.url ?? '').split('?')[0]!;
  const body = await text(req);
  const answer = Object.entries(ANSWERS).find(([end]) => path.endsWith(end))?.[1];
  res.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' });
  res.end(JSON.stringify(answer?.(body) ?? {}));
});
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
