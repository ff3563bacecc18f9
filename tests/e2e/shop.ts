import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { adminToken } from './console.ts';
import { api, aPickupPoint, aSeller, completeDetails, type Seller, signIn } from './setup.ts';

export type Parcel = { trackingId: number; orderId: string; awb: string };

/** Opens a checkout and submits the payer's choice. */
export async function payAtGateway(
  request: APIRequestContext,
  checkout: string,
  outcome: 'success' | 'pending' | 'failure',
) {
  const response = await request.post(checkout, { form: { outcome }, maxRedirects: 0 });
  expect(response.status()).toBeLessThan(400);
  const back = response.headers().location;
  if (back) await request.get(back, { maxRedirects: 0 });
}

export async function recharge(request: APIRequestContext, { userId, token }: Seller, amount: number) {
  const { redirectUrl } = await api(request, 'initiatePayment', { userId, amount }, token);
  await payAtGateway(request, redirectUrl, 'success');
}

/** A signed-in seller who can ship: with company details, a pickup point and money. */
export async function aShop(page: Page, balance = 0): Promise<Seller> {
  const { request } = page;
  const seller = await aSeller(request);
  await completeDetails(request, seller);
  await aPickupPoint(request, seller, 'Indiranagar Studio');
  if (balance > 0) await recharge(request, seller, balance);
  await signIn(page, seller);
  return seller;
}

/** Makes the seller postpaid, as an administrator. */
export async function makePostpaid(request: APIRequestContext, userId: number) {
  await api(request, 'update/user/payment', { userId, prepaidUser: false }, await adminToken(request));
}

type OrderChanges = {
  orderId: string;
  paymentType?: 'COD' | 'PREPAID';
  courierId?: number;
  channel?: string;
  customer?: object;
  product?: object;
};

/** A pending order of a saree to Mumbai, from the seller's first pickup point. Returns its tracking id. */
export async function anOrder(
  request: APIRequestContext,
  { userId, token }: Pick<Seller, 'userId' | 'token'>,
  changes: OrderChanges,
): Promise<number> {
  const { orderId, paymentType = 'PREPAID', courierId = 1, channel, customer, product } = changes;
  const [point] = await api(request, `user/pickup-location/${userId}`, {}, token);
  const { trackingId } = await api(
    request,
    'add/shipping',
    {
      shipmentTypeId: 1,
      customerDetails: {
        customerUniqueId: orderId,
        name: 'Ravi Kumar',
        phoneNo: '9812345670',
        pin: '400069',
        city: 'Mumbai',
        state: 'Maharashtra',
        address: 'Unit 7, Jai Hind Estate, Nagardas Road',
        userId,
        ...customer,
      },
      packingDetails: { weight: 0.5, length: 20, width: 15, height: 8 },
      logisticDetails: { paymentType, courierId, motId: 2, userPickLocationOrDeliveryId: point.id, channel },
      productDetails: [{ productName: 'Saree', productPrice: 900, productQty: 1, ...product }],
    },
    token,
  );
  return trackingId;
}

/** Ships these orders, all of which must succeed. Returns their AWBs. */
export async function ship(
  request: APIRequestContext,
  { userId, token }: Seller,
  shippingId: number[],
): Promise<string[]> {
  const { results } = await api(request, 'process/shipping', { userId, shippingId }, token);
  for (const { ok, message } of results) expect(ok, message).toBe(true);
  return results.map(({ wayBillId }: { wayBillId: string }) => wayBillId);
}

let made = 0;

export async function aParcel(
  request: APIRequestContext,
  seller: Seller,
  paymentType?: 'COD' | 'PREPAID',
): Promise<Parcel> {
  const orderId = `E-${(made += 1)}`;
  const customer = { name: 'Asha Rao', address: 'Flat 5, 21 Veer Nariman Road', pin: '400020' };
  const product = { productName: 'Kurta', productCode: 'K-1', productPrice: 499.5, productQty: 2 };
  const trackingId = await anOrder(request, seller, { orderId, paymentType, customer, product });
  const [awb = ''] = await ship(request, seller, [trackingId]);
  return { trackingId, orderId, awb };
}

export const scan = (request: APIRequestContext, awb: string, status: string, remarks: string) =>
  api(request, 'sandbox/scan', { wayBillId: awb, status, remarks, location: 'Mumbai Hub' });
