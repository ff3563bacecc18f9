import assert from 'node:assert/strict';
import { stateOf } from '../bulk-file.mjs';
import type { Job, Row } from '../setup/job.ts';
import { ask, bearer, compare, post } from '../setup/load.ts';
import { anyOf, between } from '../setup/pick.ts';
import { shareRow } from '../setup/row.ts';
import type { World } from '../setup/world.ts';
import { aBox, aPayment, aWeight, servedPins } from './lanes.ts';

const STORED = `SELECT o.name, o.phone, o.email, o.address, o.address_two, o.landmark, o.city, o.state, o.pin, o.payment_type, o.total_paise, o.total_qty,
    o.weight_g, o.length_mm, o.width_mm, o.height_mm, o.courier_id, o.mot_id, o.rate_card_id, o.rate_card_version, o.zone_id, o.zone_why, o.source_pin,
    o.charge_paise, o.status, o.channel, p.name AS product, p.code, p.price_paise, p.qty
  FROM orders AS o JOIN order_products AS p ON p.order_id = o.id WHERE o.customer_unique_id = ? ORDER BY p.id`;

function orders(pins: readonly string[]) {
  let made = 0;
  return (userId: number, customerUniqueId = `NEW-${process.pid}-${made++}`, pin = anyOf(pins)) => ({
    shipmentTypeId: 1,
    customerDetails: {
      userId,
      customerUniqueId,
      name: 'Customer Name',
      phoneNo: '7000000001',
      email: 'buyer@example.com',
      address: '12, Main Road, Block 4, Some Housing Society',
      addressTwo: 'Floor 2',
      landMark: 'Near the bus stand',
      city: 'Bengaluru',
      state: stateOf(pin),
      pin,
    },
    packingDetails: { weight: aWeight(), ...aBox() },
    logisticDetails: {
      paymentType: aPayment(),
      courierId: between(1, 6),
      motId: between(1, 2),
      userPickLocationOrDeliveryId: userId,
    },
    productDetails: [
      { productName: 'Cotton product number 12', productCode: 'SKU12', productPrice: 499.5, productQty: 1 },
      { productName: 'Steel bottle 7', productCode: 'BT7', productPrice: 250, productQty: 2 },
    ],
  });
}

async function run(world: World): Promise<Row[]> {
  const { url, pid } = await world.program('production');
  const tokens = await world.tokensOf(world.usual);
  const anOrder = orders(await servedPins(world));
  const otherSellers = world.sellers.slice(-world.usual.length);
  const ourCall = (order: ReturnType<typeof anOrder>) =>
    post('/api/add/shipping', order, bearer(tokens.get(order.customerDetails.userId)!));
  const floorCall = (order: ReturnType<typeof anOrder>) => post('/create', order);
  for (let tried = 0; tried < 10; tried++) {
    const order = anOrder(anyOf(world.usual), `SAME-${tried}`);
    const asked = {
      ...order,
      customerDetails: { ...order.customerDetails, customerUniqueId: `SAME-${tried}-FLOOR` },
    };
    await ask(url, ourCall(order));
    await ask(world.floor.url, floorCall(asked));
    const [ours, floor] = [
      await world.rows(STORED, [`SAME-${tried}`]),
      await world.rows(STORED, [`SAME-${tried}-FLOOR`]),
    ];
    assert.deepEqual(ours, floor, 'the floor stores a different order than the program');
  }
  const compared = await compare(
    { url, pid, next: () => ourCall(anOrder(anyOf(world.usual))) },
    { ...world.floor, next: () => floorCall(anOrder(anyOf(otherSellers))) },
    world.databasePid,
  );
  return [shareRow('create an order, priced by the server', compared, 0.7)];
}

export const create: Job = { name: 'create', run };
