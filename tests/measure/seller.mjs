/* global URLSearchParams */
// The sandbox's demo seller with a page of pending orders, for measuring /orders.
const PHONE = '9000000002';
const PASSWORD = 'Seller@123';
const ORDERS = 12;

/** Creates the orders. Returns the cookies of a signed-in browser. */
export async function aSellerWithOrders(origin) {
  const call = async (path, body, token) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const password = Buffer.from(PASSWORD).toString('base64');
  const { userId, token } = await call('user/login/validation', { phoneNo: PHONE, password });
  const point = await pickupPoint(call, userId, token);
  for (let number = 1; number <= ORDERS; number++)
    await call('add/shipping', order(number, userId, point.id), token);
  return signIn(origin);
}

async function pickupPoint(call, userId, token) {
  const [first] = await call(`user/pickup-location/${userId}`, {}, token);
  if (first) return first;
  const place = {
    pin: '560038',
    city: 'Bengaluru',
    state: 'Karnataka',
    address: '214, 12th Main Road, Indiranagar',
  };
  return call(
    'user/pickup-location',
    { id: null, userId, pickupPointName: 'Studio', phone: PHONE, ...place },
    token,
  );
}

const order = (number, userId, pointId) => ({
  shipmentTypeId: 1,
  customerDetails: {
    customerUniqueId: `M-${number}`,
    name: 'Asha Rao',
    phoneNo: '9812345670',
    address: 'Flat 5, 21 Veer Nariman Road',
    city: 'Mumbai',
    state: 'Maharashtra',
    pin: '400020',
    userId,
  },
  packingDetails: { weight: 0.5, length: 20, width: 15, height: 8 },
  logisticDetails: {
    logisticName: 'Delhivery',
    paymentType: 'PREPAID',
    courierId: 1,
    motId: 2,
    surfaceType: 'surface',
    channel: 'Manual',
    userPickLocationOrDeliveryId: pointId,
  },
  productDetails: [{ productName: 'Kurta', productCode: 'K-1', productPrice: 499.5, productQty: 2 }],
});

/** Posts the sign-in form. */
async function signIn(origin) {
  const body = new URLSearchParams({ phoneNo: PHONE, password: PASSWORD });
  const answer = await fetch(`${origin}/signin`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { Origin: origin },
  });
  if (answer.status !== 302) throw new Error(`Signing in answers ${answer.status}.`);
  return answer.headers.getSetCookie().map((line) => {
    const [pair] = line.split(';');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
  });
}
