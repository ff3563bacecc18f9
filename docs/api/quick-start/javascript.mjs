// Ships a parcel. Node 20 or newer, no packages; HARKARA_URL and HARKARA_KEY are in the environment.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

const { HARKARA_URL, HARKARA_KEY } = process.env;

async function call(path, body, idempotencyKey = randomUUID()) {
  const answer = await fetch(`${HARKARA_URL}/api/${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${HARKARA_KEY}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': idempotencyKey,
    },
    body: JSON.stringify(body),
  });
  if (answer.headers.get('content-type')?.startsWith('application/pdf'))
    return Buffer.from(await answer.arrayBuffer());
  const json = await answer.json();
  // Decide by `code`: the message is for people and may change.
  if (!answer.ok) throw new Error(`${json.code}: ${json.message} (request ${json.requestId})`);
  return json;
}

const now = Date.now();

// 1. Where the courier collects. Do this once, and keep the id.
const pickupPoint = await call('user/pickup-location', {
  id: null,
  pickupPointName: `Warehouse ${now}`,
  isActivated: true,
  isDefault: false,
  phone: '9876500000',
  address: '12 MG Road, opposite the metro station',
  pin: '560001',
  city: 'Bengaluru',
  state: 'Karnataka',
});
console.log(`Pickup point: ${pickupPoint.id}`);

// 2. What it costs: kilograms, centimetres and rupees, cheapest first.
const rates = await call('calculate/rate', {
  sourcePinCode: '560001',
  destinationPinCode: '400020',
  paymentType: 'PREPAID',
  weight: 0.5,
  volumetricWeight: { length: 20, width: 15, height: 8 },
  totalInvoiceAmount: 999,
});
const [cheapest] = rates.data;
console.log(`Cheapest: ${cheapest.courierName} at ${cheapest.rate} rupees`);

// 3. The order. The same Idempotency-Key creates it once, however often you repeat the call.
const order = await call(
  'add/shipping',
  {
    customerDetails: {
      customerUniqueId: `SHOP-${now}`,
      name: 'Asha Rao',
      phoneNo: '9812345670',
      address: 'Flat 5, 21 Veer Nariman Road',
      city: 'Mumbai',
      state: 'Maharashtra',
      pin: '400020',
    },
    packingDetails: { weight: 0.5, length: 20, width: 15, height: 8 },
    logisticDetails: {
      paymentType: 'PREPAID',
      courierId: cheapest.courierId,
      motId: cheapest.motId,
      userPickLocationOrDeliveryId: pickupPoint.id,
      channel: 'My shop',
    },
    productDetails: [{ productName: 'Kurta', productPrice: 999, productQty: 1 }],
  },
  `order-SHOP-${now}`,
);
console.log(`Order: ${order.trackingId}`);

// 4. Ship it. The wallet pays, and the courier gives the AWB. Each order has a result of its own.
const { results } = await call(
  'process/shipping',
  { shippingId: [order.trackingId] },
  `ship-SHOP-${now}`,
);
const [shipped] = results;
if (!shipped.ok) throw new Error(`${shipped.code}: ${shipped.message}`);
console.log(`AWB: ${shipped.wayBillId}`);

// 5. The label.
await writeFile(
  'label.pdf',
  await call('process/shipping/labelGeneration', { shippingId: [order.trackingId] }),
);
console.log('Label: label.pdf');

// 6. Where the parcel is.
const parcel = await call(`status/details/${shipped.wayBillId}`, {});
console.log(`Status: ${parcel.orderDetails.status}`);

// 7. Is a webhook ours? `body` is the text exactly as it arrived, before any JSON parser.
function isOurs(secret, headers, body, maxAgeSeconds = 300) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > maxAgeSeconds) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = Buffer.from(
    `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return signatures.split(' ').some((one) => {
    const signature = Buffer.from(one);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
}

// A delivery from 2021: only this sample needs a large maximum age.
const isSampleOurs = isOurs(
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
  '{"test": 2432232314}',
  Infinity,
);
console.log(isSampleOurs ? 'The webhook is ours.' : 'Somebody else sent the webhook.');
