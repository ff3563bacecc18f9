import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { program } from '../../setup/app.ts';
import { anOrderId } from '../../setup/orders.ts';
import { aShop, type Shop } from '../../setup/shipping.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const source = join(root, 'server/client');
const tsc = join(root, 'node_modules/typescript/bin/tsc');

const SAMPLE = `
import { createClient, HarkaraError, verifyWebhook, type Download, type WebhookEvent } from '@harkara/client';

const [baseUrl = '', apiKey = '', pickup = '', customerUniqueId = ''] = process.argv.slice(2);
const harkara = createClient({ baseUrl, apiKey });
const { trackingId } = await harkara.createOrder({
  customerDetails: {
    customerUniqueId,
    name: 'Asha Rao',
    phoneNo: '9812345670',
    address: 'Flat 5, 21 Veer Nariman Road',
    city: 'Mumbai',
    state: 'Maharashtra',
    pin: '400020',
  },
  packingDetails: { weight: 0.5, length: 20, width: 15, height: 8 },
  logisticDetails: { paymentType: 'PREPAID', courierId: 1, motId: 2, userPickLocationOrDeliveryId: Number(pickup) },
  productDetails: [{ productName: 'Kurta', productPrice: 499.5, productQty: 2 }],
});
const { success, results } = await harkara.shipOrders({ shippingId: [trackingId] });
const label: Download = await harkara.downloadLabels({ shippingId: [trackingId] });
const upload = await harkara
  .uploadOrders({
    file: { name: 'orders.csv', data: 'Order ID\\nX-1' },
    fileUploadOrders: { pickupLocationId: Number(pickup), courierId: 1, motId: 2 },
  })
  .catch((error: unknown) => (error instanceof HarkaraError ? error : Promise.reject(error)));
// @ts-expect-error: an order needs its customer.
const refused: unknown = await harkara.createOrder({}).catch((error: unknown) => error);
// @ts-expect-error: there is no such field.
void (() => harkara.getOrder({ id: 1, colour: 'red' }));
function told(event: WebhookEvent): string | number {
  switch (event.type) {
    case 'shipment.status':
      return event.data.wayBillId;
    case 'wallet.low':
      return event.data.balance.toFixed(2);
    default:
      return event.type;
  }
}
// @ts-expect-error: a balance has no AWB.
void ((event: Extract<WebhookEvent, { type: 'wallet.low' }>) => event.data.wayBillId);
const typed: ReturnType<typeof verifyWebhook> = {
  type: 'wallet.low',
  timestamp: '2026-11-24T10:30:00.000Z',
  data: { balance: 499.5, bound: 500 },
};
if (!(refused instanceof HarkaraError && upload instanceof HarkaraError)) throw refused;
console.log(
  JSON.stringify({
    success,
    awb: results[0]?.wayBillId,
    label: [label.fileName, label.contentType, label.blob.size > 1000],
    upload: [upload.status, upload.code],
    refused: [refused.status, refused.code, refused.fields['customerDetails'], refused.requestId !== null],
    verifies: typeof verifyWebhook,
    told: told(typed),
  }),
);
`;
const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  module: 'NodeNext',
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  types: [],
};

let folder: string;
let shop: Shop;
/** Not the machine's: what the tarball installs must not need the network. */
const npm = (args: string[], cwd: string) =>
  run('npm', [...args, '--offline', '--no-audit', '--no-fund'], {
    cwd,
    env: { ...process.env, npm_config_cache: join(folder, 'cache') },
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harkara-client-'));
  shop = await aShop();
  await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: source });
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'))!;
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }));
  await npm(['install', `./${tarball}`], folder);
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const installed = (path: string) => readFile(join(folder, 'node_modules/@harkara/client', path), 'utf8');

describe('the packed client', () => {
  test('installs without the network, with JavaScript, types, README and licence, at the version of the server', async () => {
    const { version, dependencies } = JSON.parse(await installed('package.json'));
    expect([version, dependencies]).toEqual([
      JSON.parse(await readFile(join(root, 'server/package.json'), 'utf8')).version,
      undefined,
    ]);
    expect(await readdir(join(folder, 'node_modules'))).not.toContain('typescript');
    expect(await installed('LICENSE')).toBe(await readFile(join(root, 'LICENSE'), 'utf8'));
    expect(await installed('README.md')).toContain('createClient');
    expect(await installed('dist/api.d.ts')).toBe(
      await readFile(join(root, 'server/contract/api.d.ts'), 'utf8'),
    );
  });

  test('ships a parcel from a strict TypeScript program', { timeout: 120_000 }, async () => {
    await writeFile(join(folder, 'ship.ts'), `declare const process: { argv: string[] };\n${SAMPLE}`);
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: STRICT, files: ['ship.ts'] }),
    );
    await run(process.execPath, [tsc, '-p', '.'], { cwd: folder }).catch((error: unknown) => {
      throw new Error((error as { stdout: string }).stdout);
    });
    const args = [`http://127.0.0.1:${program.port}`, shop.seller.token, String(shop.point), anOrderId()];
    const { stdout } = await run(process.execPath, ['ship.js', ...args], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual({
      success: 1,
      awb: expect.stringMatching(/^\d+$/),
      label: [expect.stringMatching(/\.pdf$/), 'application/pdf', true],
      upload: [422, 'INVALID'],
      refused: [422, 'INVALID', expect.any(String), true],
      verifies: 'function',
      told: '499.50',
    });
  });
});
