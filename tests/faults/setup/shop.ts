import { randomInt } from 'node:crypto';
import { DEMO } from '../../../seeds/index.ts';
import { type Answer, call, get, must, sendForm } from './http.ts';

/** A prepaid seller with a profile and a pickup point. It outlives the program, so calls pass the API URL. */
export type Shop = { userId: number; token: string; phone: string; point: number };
export type ShipAnswer = {
  success: number;
  failed: number;
  results: { trackingId: number; ok: boolean; wayBillId: string | null; message: string }[];
};
export type Verified = {
  ok: boolean;
  wallets: number;
  entries: number;
  broken: { userId: number; problem: string }[];
};

const PASSWORD = 'Correct@123';
const base64 = (text: string) => Buffer.from(text).toString('base64');
export const aPhone = () => `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`;

async function signUp(apiUrl: string, sandboxUrl: string) {
  const phone = aPhone();
  await must(
    call(apiUrl, 'user/registration', {
      phoneNo: phone,
      emailId: `seller-${phone}@example.com`,
      password: base64(PASSWORD),
      rolesId: 1,
    }),
  );
  await must(call(apiUrl, 'generate-otp', { mobileNumber: phone, firstTimeUser: true }));
  const [message] = await must(get<{ otp: string }[]>(sandboxUrl, `sandbox/outbox?to=${phone}`));
  const signedUp = call<{ userId: number; token: string }>(apiUrl, 'otp-verify', {
    mobileNumber: phone,
    otp: message!.otp,
    firstTimeUser: true,
  });
  return { ...(await must(signedUp)), phone };
}

/**
 * A new seller who can create orders and, with `balance` rupees in the wallet, ship. `sandboxUrl` is an instance's own
 * API URL if `apiUrl` is a proxy's: the sandbox answers only direct calls.
 */
export async function aShop(apiUrl: string, balance = 0, sandboxUrl = apiUrl): Promise<Shop> {
  const shop = await openShop(apiUrl, await signUp(apiUrl, sandboxUrl));
  if (balance > 0) await recharge(apiUrl, shop, balance, sandboxUrl);
  return shop;
}

/** Fills a new seller's profile and adds a pickup point. */
export async function openShop(apiUrl: string, seller: Omit<Shop, 'point'>): Promise<Shop> {
  const { userId, token, phone } = seller;
  await must(call(apiUrl, 'user/customer-profile', { firstName: 'Asha', lastName: 'Rao', phone }, { token }));
  const customerDetailsRequest = {
    companyName: `Asha Textiles ${userId}`,
    website: 'www.asha.example',
    address: '12 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    pincode: '560001',
    companyLogo: null,
  };
  const gstDetailsRequest = { gstAvailable: false, pan: 'ABCDE1234F', aadhar: '123412341234' };
  await must(call(apiUrl, 'user/company-details', { customerDetailsRequest, gstDetailsRequest }, { token }));
  const { id } = await must(
    call<{ id: number }>(
      apiUrl,
      'user/pickup-location',
      {
        id: null,
        userId,
        isActivated: true,
        isDefault: true,
        pickupPointName: 'Store',
        phone: '9876500000',
        pin: '560001',
        city: 'Bengaluru',
        state: 'Karnataka',
        address: '12 MG Road, opposite the metro station',
      },
      { token },
    ),
  );
  return { userId, token, phone, point: id };
}

let made = 0;
export const anOrderId = () => `F-${process.pid}-${(made += 1)}`;

type OrderChanges = { orderId?: string; courierId?: number };

/** A prepaid order from Bengaluru to Mumbai, as the form sends it. */
export const orderPayload = (
  { point }: Shop,
  { orderId = anOrderId(), courierId = 1 }: OrderChanges = {},
) => ({
  shipmentTypeId: 1,
  productDetails: [{ productName: 'Kurta', productCode: 'KUR-1', productPrice: 499.5, productQty: 2 }],
  customerDetails: {
    customerUniqueId: orderId,
    name: 'Asha Rao',
    phoneNo: '9812345670',
    email: 'asha@example.com',
    address: 'Flat 5, 21 Veer Nariman Road',
    addressTwo: 'Churchgate',
    landMark: '',
    city: 'Bombay',
    state: 'Maharashtra',
    pin: '400020',
  },
  packingDetails: { weight: 0.5, length: 20, width: 15, height: 8 },
  logisticDetails: {
    logisticName: 'Delhivery',
    paymentType: 'PREPAID',
    courierId,
    motId: 2,
    surfaceType: 'surface',
    channel: 'Manual',
    userPickLocationOrDeliveryId: point,
  },
});

export async function anOrder(apiUrl: string, shop: Shop, changes: OrderChanges = {}): Promise<number> {
  const { trackingId } = await must(
    call<{ trackingId: number }>(apiUrl, 'add/shipping', orderPayload(shop, changes), { token: shop.token }),
  );
  return trackingId;
}

export async function orders(
  apiUrl: string,
  shop: Shop,
  count: number,
  changes: Omit<OrderChanges, 'orderId'> = {},
): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) {
    const several = Array.from({ length: Math.min(8, count - ids.length) }, () =>
      anOrder(apiUrl, shop, changes),
    );
    ids.push(...(await Promise.all(several)));
  }
  return ids;
}

export const ship = (
  apiUrl: string,
  { userId, token }: Shop,
  ids: number[],
  headers: Record<string, string> = {},
): Promise<Answer<ShipAnswer>> =>
  call<ShipAnswer>(apiUrl, 'process/shipping', { userId, shippingId: ids }, { token, headers });

/** Opens a checkout at the gateway. Returns the payment's id. */
export const openCheckout = async (
  apiUrl: string,
  { userId, token }: Shop,
  amount: number,
): Promise<string> =>
  (await must(call<{ transactionId: string }>(apiUrl, 'initiatePayment', { userId, amount }, { token })))
    .transactionId;

/** The payer presses Pay: the gateway calls back, and redirects the browser as `returnFrom` does. */
export const pay = (apiUrl: string, paymentId: string) =>
  sendForm(apiUrl, `sandbox/checkout/${paymentId}`, new URLSearchParams({ outcome: 'success' }));

export const returnFrom = (apiUrl: string, paymentId: string) =>
  get(apiUrl, `process-payment-execute?transactionId=${paymentId}`);

/** Recharges the wallet as a user does: checkout, Pay, return. Returns the payment's id. */
async function recharge(apiUrl: string, shop: Shop, rupees: number, sandboxUrl: string): Promise<string> {
  const id = await openCheckout(apiUrl, shop, rupees);
  const [paid, back] = [await pay(sandboxUrl, id), await returnFrom(apiUrl, id)];
  if (paid.status !== 303 || back.status !== 302)
    throw new Error(`The recharge was answered ${paid.status} and ${back.status}.`);
  return id;
}

export const balanceOf = async (apiUrl: string, { userId, token }: Shop): Promise<number> =>
  (await must(call<{ currentBalance: number }>(apiUrl, 'wallet/balance', { userId }, { token })))
    .currentBalance;

/** Sets how the sandbox courier responds to bookings: ok, refuse, error, slow, hang, reset, booked-no-answer. */
export const courierIs = (apiUrl: string, mode: string, courierId = 1) =>
  must(call(apiUrl, 'sandbox/courier', { courierId, mode }));

export const signInAdmin = async (apiUrl: string): Promise<string> =>
  (
    await must(
      call<{ token: string }>(apiUrl, 'user/login/validation', {
        phoneNo: DEMO.admin.phone,
        password: base64(DEMO.admin.password),
      }),
    )
  ).token;

export const verifyLedger = async (apiUrl: string): Promise<Verified> =>
  must(call<Verified>(apiUrl, 'wallet/verify', {}, { token: await signInAdmin(apiUrl) }));
