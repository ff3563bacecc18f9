import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { ADMIN, api, aPickupPoint, aSeller, completeDetails, type Seller, signIn } from './setup.ts';

export type Parcel = { trackingId: number; orderId: string; awb: string };

/** Opens a checkout and answers it as the person at the gateway would. */
export async function payAtGateway(request: APIRequestContext, checkout: string, outcome: 'success' | 'pending' | 'failure') {
  const response = await request.post(checkout, { form: { outcome }, maxRedirects: 0 });
  expect(response.status()).toBeLessThan(400);
  const back = response.headers().location;
  if (back) await request.get(back, { maxRedirects: 0 });
}

export async function recharge(request: APIRequestContext, { userId, token }: Seller, amount: number) {
  const { redirectUrl } = await api(request, 'initiatePayment', { userId, amount }, token);
  await payAtGateway(request, redirectUrl, 'success');
}

/** A signed-in seller who may ship: details, a pickup point and money. */
export async function aShop(page: Page, balance = 0): Promise<Seller> {
  const { request } = page;
  const seller = await aSeller(request);
  await completeDetails(request, seller);
  await aPickupPoint(request, seller, 'Indiranagar Studio');
  if (balance > 0) await recharge(request, seller, balance);
  await signIn(page, seller);
  return seller;
}

/** What an administrator does: the seller pays by bill from now on. */
export async function makePostpaid(request: APIRequestContext, userId: number) {
  const password = Buffer.from(ADMIN.password).toString('base64');
  const { token } = await api(request, 'user/login/validation', { phoneNo: ADMIN.phone, password });
  await api(request, 'update/user/payment', { userId, prepaidUser: false }, token);
}

let made = 0;

/** A shipped order to Mumbai. */
export async function aParcel(request: APIRequestContext, { userId, token }: Seller, paymentType = 'PREPAID'): Promise<Parcel> {
  const orderId = `E-${(made += 1)}`;
  const [point] = await api(request, `user/pickup-location/${userId}`, {}, token);
  const order = {
    shipmentTypeId: 1,
    customerDetails: {
      customerUniqueId: orderId, name: 'Asha Rao', phoneNo: '9812345670', address: 'Flat 5, 21 Veer Nariman Road',
      city: 'Mumbai', state: 'Maharashtra', pin: '400020', userId,
    },
    packingDetails: { weight: 0.5, length: 20, width: 15, height: 8 },
    logisticDetails: {
      logisticName: 'Delhivery', paymentType, courierId: 1, motId: 2, surfaceType: 'surface', channel: 'Manual',
      userPickLocationOrDeliveryId: point.id,
    },
    productDetails: [{ productName: 'Kurta', productCode: 'K-1', productPrice: 499.5, productQty: 2 }],
  };
  const { trackingId } = await api(request, 'add/shipping', order, token);
  const { results } = await api(request, 'process/shipping', { userId, shippingId: [trackingId] }, token);
  expect(results[0].ok, results[0].message).toBe(true);
  return { trackingId, orderId, awb: results[0].wayBillId };
}

export const scan = (request: APIRequestContext, awb: string, status: string, remarks: string) =>
  api(request, 'sandbox/scan', { wayBillId: awb, status, remarks, location: 'Mumbai Hub' });
