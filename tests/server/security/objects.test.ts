import { beforeAll, describe, expect, test } from 'vitest';
import { adjust } from '../../setup/adjustments.ts';
import { anAdmin, aSeller, call, db, get, http, type Person, readBody, recharge } from '../../setup/app.ts';
import { makeMonthlyInvoice, setClock } from '../../setup/billing.ts';
import { aChannel, attention, sync } from '../../setup/channels.ts';
import { aDelivered, makeBatch, pay, payDaily, remittancesOf, saveAccount } from '../../setup/cod.ts';
import { addRule } from '../../setup/courier-rules.ts';
import { anExtension } from '../../setup/extensions.ts';
import { aKey } from '../../setup/keys.ts';
import { pngBytes } from '../../setup/logos.ts';
import { aFailure } from '../../setup/ndr.ts';
import { anOrderPayload, aPickupPoint, aProduct } from '../../setup/orders.ts';
import { inputOf, nameOf, partsOf, pathOf, ROUTES } from '../../setup/routes.ts';
import { aShipped, aShop, order, type Shop } from '../../setup/shipping.ts';
import { checksums } from '../../setup/tables.ts';
import { anEndpoint, deliveriesOf } from '../../setup/webhooks.ts';
import { aCase, dispute } from '../../setup/weights.ts';

type Things = Record<
  | 'pending'
  | 'product'
  | 'shipped'
  | 'failed'
  | 'point'
  | 'view'
  | 'rule'
  | 'key'
  | 'notice'
  | 'job'
  | 'webhook'
  | 'card'
  | 'invoice'
  | 'adjustment'
  | 'remittance'
  | 'channel'
  | 'channelOrder'
  | 'openCase'
  | 'disputed'
  | 'picture',
  number
> &
  Record<'orderId' | 'awb' | 'codAwb' | 'payment' | 'delivery', string>;
type Body = Record<string, unknown>;

const point = {
  phone: '9876500000',
  pin: '560001',
  city: 'Bengaluru',
  state: 'Karnataka',
  address: '12 MG Road, opposite the metro station',
};
const reattempt = { contactNumber: '9876500000', address: '12 MG Road' };

/** Every call that takes an object id, with a body that is valid for the owner. */
const ABOUT: Record<string, (things: Things, me: number) => Body> = {
  'POST user/pickup-location': (its) => ({ id: its.point, ...point }),
  'POST user/pickup-location/default-pickup-point': (its) => ({ id: its.point, isDefault: true }),
  'POST user/pickup-location/active-pickup-point': (its) => ({ id: its.point, isActivated: false }),
  'POST saved-views/save': (its) => ({ id: its.view, list: 'orders', name: 'Taken over', query: '' }),
  'POST saved-views/remove': (its) => ({ id: its.view }),
  'POST notices/read': (its) => ({ id: its.notice }),
  'POST order-jobs/make': (its) => ({
    action: 'DELETE',
    filter: { tab: 'PENDING', pickupPoints: [its.point] },
  }),
  'POST order-jobs/get/:id': (its) => ({ id: its.job }),
  'POST order-jobs/failures/:id': (its) => ({ id: its.job }),
  'POST order-jobs/shipped/:id': (its) => ({ id: its.job }),
  'POST order-jobs/stop/:id': (its) => ({ id: its.job }),
  'POST courier-rules/save': (its) => ({ id: its.rule, name: 'Taken over', courier: { mode: 'cheapest' } }),
  'POST courier-rules/remove': (its) => ({ id: its.rule }),
  'POST courier-rules/order': (its) => ({ ids: [its.rule] }),
  'POST api-keys/revoke': (its) => ({ id: its.key }),
  'POST labels/link': (its) => ({ shippingId: [its.shipped], format: 'pdf' }),
  'POST webhooks/save': (its) => ({ id: its.webhook, events: ['ndr.opened'] }),
  'POST webhooks/rotate': (its) => ({ id: its.webhook }),
  'POST webhooks/test': (its) => ({ id: its.webhook }),
  'POST webhooks/deliveries': (its) => ({ id: its.webhook }),
  'POST webhooks/redeliver': (its) => ({ deliveryId: its.delivery }),
  'POST webhooks/replay': (its) => ({ id: its.webhook, since: '2031-04-01T00:00:00Z' }),
  'POST channels/save': (its) => ({
    id: its.channel,
    kind: 'WOOCOMMERCE',
    name: 'Taken over',
    url: 'http://127.0.0.1:9',
    pickupPointId: its.point,
    rules: { courier: { mode: 'cheapest' }, packing: null, autoShip: false },
  }),
  'POST channels/remove': (its) => ({ id: its.channel }),
  'POST channels/test': (its) => ({ id: its.channel }),
  'POST channels/sync': (its) => ({ id: its.channel }),
  'POST channels/checkout': (its) => ({ id: its.channel, on: false }),
  'POST channels/changed': (its) => ({ id: its.channel }),
  'POST channels/attention': (its) => ({ channelId: its.channel }),
  'POST channels/attention/fix': (its) => ({ channelOrderId: its.channelOrder, fields: { phoneNo: '1' } }),
  'POST extension/detail': (its) => ({ extensionId: its.card }),
  'POST add/shipping': (its) => anOrderPayload(its.point),
  'POST update/shipping/tabbed': (its) =>
    anOrderPayload(its.point, { customerDetails: { trackingId: its.pending } }),
  'POST orders/find': (its) => ({ customerUniqueId: its.orderId }),
  'POST get/shipping/order-id': (its) => ({ orderId: 'KH-1', trackingId: its.pending }),
  'POST get/shipping/tabbed/:id': (its) => ({ id: its.pending }),
  'POST get/shipping/:userId/:tab': (its, me) => ({ userId: me, tab: 'PENDING', pickupPoints: [its.point] }),
  'POST get/shipping/download/:userId/:tab': (its, me) => ({
    userId: me,
    tab: 'PENDING',
    pickupPoints: [its.point],
  }),
  'POST orderTabbed/addNew/product': (its) => ({ shippingId: its.pending, ...aProduct() }),
  'POST orderTabbed/remove/product/:id': (its) => ({ id: its.product }),
  'POST order/remove/:id': (its) => ({ id: its.pending }),
  'POST shipping/fileUpload': (its) => ({
    fileUploadOrders: { pickupLocationId: its.point, courierId: 1, motId: 2, shipmentTypeId: 1 },
  }),
  'POST shipping/fileUpload/quote': (its) => ({
    fileUploadOrders: { pickupLocationId: its.point, shipmentTypeId: 1 },
  }),
  'POST shipping/fileUpload/rows': (its) => ({
    fileUploadOrders: { pickupLocationId: its.point, courierId: 1, motId: 2, shipmentTypeId: 1 },
  }),
  'POST order/charges/:id': (its) => ({ id: its.shipped }),
  'POST order/details/:id': (its) => ({ id: its.shipped }),
  'POST order/notes/:id': (its) => ({ id: its.shipped, text: 'Gift wrap' }),
  'POST order/notes/:id/remove': (its) => ({ id: its.shipped, noteId: 1 }),
  'POST order/tags/:id': (its) => ({ id: its.shipped, tags: ['Gift'] }),
  'POST process/shipping': (its) => ({ shippingId: [its.pending] }),
  'POST process/shipping/cost': (its) => ({ shippingId: [its.pending] }),
  'POST process/shipping/labelGeneration': (its) => ({ shippingId: [its.shipped] }),
  'POST process/shipping/manifest': (its) => ({ shippingId: [its.shipped] }),
  'POST process/shipping/pickup': (its) => ({ shippingId: [its.shipped], pickupAt: '2031-05-01T06:30:00Z' }),
  'POST cancel/:id': (its) => ({ id: its.shipped }),
  'POST get/NDR': (its) => ({ ids: [its.failed] }),
  'POST get/NDR/download': (its) => ({ ids: [its.failed] }),
  'POST ndr/history/:id': (its) => ({ id: its.failed }),
  'POST reattempt/:id': (its) => ({ id: its.failed, ...reattempt }),
  'POST return-to-origin/cost/:id': (its) => ({ id: its.failed }),
  'POST return-to-origin/:id': (its) => ({ id: its.failed }),
  'POST tracking/status/all/download': (its) => ({ wayBill: [its.awb], pickupPoints: [its.point] }),
  'POST tracking/status/:userId': (its, me) => ({
    userId: me,
    wayBill: [its.awb],
    pickupPoints: [its.point],
  }),
  'POST token/:userId': (its, me) => ({ userId: me, wayBillId: its.awb }),
  'GET payment-status/:id': (its) => ({ id: its.payment }),
  'POST cod/list': (its) => ({ wayBillId: its.codAwb }),
  'POST cod/early/quote': (its) => ({ wayBillIds: [its.codAwb], day: 2 }),
  'POST cod/early': (its) => ({ wayBillIds: [its.codAwb], day: 2 }),
  'POST cod/remittances/:id': (its) => ({ id: its.remittance }),
  'POST cod/remittances/:id/csv': (its) => ({ id: its.remittance }),
  'POST cod/remittances/:id/pdf': (its) => ({ id: its.remittance }),
  'POST invoices/get': (its) => ({ id: its.invoice }),
  'POST invoices/pdf/:id': (its) => ({ id: its.invoice }),
  'POST invoices/csv/:id': (its) => ({ id: its.invoice }),
  'POST weight-cases/get': (its) => ({ id: its.disputed }),
  'POST weight-cases/accept': (its) => ({ id: its.openCase }),
  'POST weight-cases/dispute': (its) => ({ id: its.openCase, remark: 'It weighs less' }),
  'POST wallet-adjustments/receipt/:id': (its) => ({ id: its.adjustment }),
  'GET weight-cases/picture/:id': (its) => ({ id: its.picture }),
};

/** Ids of shared reference data, and `userId`, which has its own access tests. */
const SHARED = new Set([
  'userId',
  'courierId',
  'motId',
  'shipmentTypeId',
  'zoneId',
  'logisticId',
  'gstCompanyTypeId',
  'statusId',
  'logisticsIds',
  'paymentTypeIds',
]);
const NAMES_THINGS = /^(id|ids|wayBill|pickupPoints|\w+Ids?)$/;
const OWN_PROFILE = 'POST user/customer-profile';

let owner: Shop;
let stranger: Person;
let things: Things;
const nothing: Things = {
  pending: 987_654_321,
  product: 987_654_322,
  shipped: 987_654_323,
  failed: 987_654_324,
  point: 987_654_325,
  view: 987_654_326,
  rule: 987_654_339,
  key: 987_654_333,
  webhook: 987_654_334,
  card: 987_654_327,
  invoice: 987_654_328,
  adjustment: 987_654_332,
  openCase: 987_654_329,
  disputed: 987_654_330,
  picture: 987_654_331,
  orderId: 'T-OF-NOBODY',
  awb: '987654321098',
  codAwb: '987654321097',
  remittance: 987_654_335,
  channel: 987_654_336,
  channelOrder: 987_654_337,
  notice: 987_654_340,
  job: 987_654_341,
  payment: 'HKnothingofanybody',
  delivery: 'msg_nothingofanybody00000',
};

beforeAll(async () => {
  setClock('2031-04-10 12:00');
  const admin = await anAdmin();
  owner = await aShop(20_000);
  const { seller } = owner;
  const { id: webhook } = await anEndpoint(seller, 'http://127.0.0.1:9/hooks', ['order.created']);
  const pending = await order(owner);
  const [{ id: delivery }] = (await deliveriesOf(seller, webhook)).data;
  const { productDetails, customerDetails } = (await call(`get/shipping/tabbed/${pending}`, {}, seller.token))
    .body;
  const shipped = await aShipped(owner);
  const failed = await aFailure(owner);
  const payment = await recharge(seller, 500);
  const view = (
    await call('saved-views/save', { list: 'orders', name: 'COD', query: 'payment=COD' }, seller.token)
  ).body.id;
  const openCase = (await aCase(admin, owner)).caseId;
  const disputed = (await aCase(admin, owner)).caseId;
  await dispute(owner, disputed, [{ name: 'scale.png', bytes: pngBytes(800, 600) }]);
  const [picture] = (await call('weight-cases/get', { id: disputed }, seller.token)).body.pictures;
  await db('seller_profiles').where({ user_id: seller.userId }).update({ has_custom_rates: true });
  const card = await anExtension(admin, seller);
  setClock('2031-05-01 03:00');
  expect(await makeMonthlyInvoice(owner, '2031-04')).toBe(true);
  const [invoice] = (await call('invoices/list', {}, seller.token)).body.data;
  const adjustment = (await adjust(admin, seller)).body.id;
  await saveAccount(seller);
  await payDaily(admin);
  await pay(admin, await aDelivered(owner));
  await makeBatch(admin);
  const [remittance] = await remittancesOf(owner);
  const cod = await aDelivered(owner);
  const channel = await aChannel(owner);
  await channel.store.place({ billing: { phone: '' }, shipping: { phone: '' } });
  await sync();
  const [waiting] = await attention(owner);
  const { body: job } = await call(
    'order-jobs/make',
    { action: 'SHIP', filter: { tab: 'PENDING' } },
    seller.token,
  );
  things = {
    pending,
    product: productDetails[0].productId,
    shipped: shipped.id,
    failed: failed.id,
    point: owner.point,
    view,
    rule: await addRule(owner),
    key: (await aKey(seller)).id,
    job: job.id,
    notice: (await call('notices/list', {}, seller.token)).body.data[0].id,
    webhook,
    delivery,
    card,
    invoice: invoice.id,
    adjustment,
    openCase,
    disputed,
    picture: picture.id,
    orderId: customerDetails.customerUniqueId,
    awb: shipped.awb,
    codAwb: cod.awb,
    remittance: remittance.id,
    channel: channel.id,
    channelOrder: waiting.channelOrderId,
    payment,
  };
  stranger = await aSeller({ balance: 500 });
  await call('cod/early-terms', { day2: 1 }, admin.token);
  await aPickupPoint(stranger);
}, 120_000);

const routes = ROUTES.filter((route) => ABOUT[nameOf(route)]).map((route) => [nameOf(route), route] as const);
type Named = (typeof routes)[number][1];

async function send(route: Named, its: Things, who: Person) {
  const values = ABOUT[nameOf(route)]!(its, who.userId);
  const path = pathOf(route, values);
  if (!route.file) return route.method === 'GET' ? get(path, who.token) : call(path, values, who.token);
  const form = http()
    .post(`/api/${path}`)
    .set('Authorization', `Bearer ${who.token}`)
    .buffer(true)
    .parse(readBody as never);
  for (const [name, value] of Object.entries(values))
    void form.field(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return 'pictures' in route.file ? form : form.attach('file', Buffer.from('Order ID\r\n1\r\n'), 'rows.csv');
}

/**
 * The response without its request id and with all object ids masked: comparable with another. An amount that equals an
 * id is masked in both.
 */
const answered = ({ status, body, text }: Awaited<ReturnType<typeof send>>) => {
  const content = Buffer.isBuffer(body) ? text : JSON.stringify({ ...body, requestId: '' });
  const ids = [things, nothing].flatMap((each) => Object.values(each).map(String));
  return [
    status,
    ids.reduce((all, id) => all.replaceAll(new RegExp(`(?<!\\w)${id}(?!\\w)`, 'g'), 'ID'), content),
  ];
};

test('the table of calls has every call that takes an object id', () => {
  const naming = ROUTES.filter((route) => route.access === 'user' && nameOf(route) !== OWN_PROFILE).filter(
    (route) =>
      [...partsOf(inputOf(route))].some(
        ({ way }) => NAMES_THINGS.test(way.at(-1) ?? '') && !SHARED.has(way.at(-1)!),
      ),
  );
  expect(naming.map(nameOf).filter((name) => !ABOUT[name])).toEqual([]);
  expect(routes).toHaveLength(Object.keys(ABOUT).length);
});

describe('an object of another seller', () => {
  test.each(routes)('is like an unknown one to %s', async (_name, route) => {
    const theirs = await send(route, things, stranger);
    const none = await send(route, nothing, stranger);
    expect(answered(theirs)).toEqual(answered(none));
    for (const mark of ['Asha Rao', '9812345670', 'Veer Nariman', owner.seller.phoneNo, owner.seller.emailId])
      expect(theirs.text ?? '').not.toContain(mark);
  });

  test('is not changed by any call', async () => {
    const unaudited = async () => {
      // The refused revocation of a key is recorded.
      const sums = Object.entries(await checksums());
      return sums.filter(([table]) => !/\.audit_(entries|outcomes)$/.test(table));
    };
    const before = await unaudited();
    for (const [, route] of routes) await send(route, things, stranger);
    expect(await unaudited()).toEqual(before);
  }, 60_000);

  test('shows a signed-in seller no more in public tracking than a visitor sees', async () => {
    const path = `status/details/${things.awb}`;
    const open = (await call(path)).body;
    expect((await call(path, {}, stranger.token)).body).toEqual(open);
    expect((await call(path, {}, owner.seller.token)).body).toMatchObject({
      ...open,
      canCancel: true,
      trackingId: things.shipped,
    });
  });
});

test('the owner of the objects can read them with the same calls', async () => {
  const reads = routes.filter(([, route]) => !route.changes);
  for (const [name, route] of reads) expect((await send(route, things, owner.seller)).status, name).toBe(200);
  expect(reads.length).toBeGreaterThan(12);
});
