import { type Answer, call, must, sendForm } from '../setup/http.ts';
import { openCheckout, orderPayload, pay, returnFrom, type Shop, ship } from '../setup/shop.ts';
import type { Action, Parcel, Price, Scan } from './actions.ts';

const COURIER = { courierId: 1, motId: 2 };
const BOX = { length: 20, width: 15, height: 8 };
const VALUE = 999;
export const paise = (rupees: number) => Math.round(rupees * 100);

/** The real system: one seller over HTTP. `ids` and `awbs` are keyed by slot. */
export type Real = {
  apiUrl: string;
  shop: Shop;
  adminToken: string;
  ids: Map<number, number>;
  awbs: Map<number, string>;
};

type Option = {
  courierId: number;
  motId: number;
  rate: number;
  rateCalculatorCharges: { codCharge: number; codChargeGST: number };
};

export async function quoteOf(
  apiUrl: string,
  { userId, token }: Shop,
  { kg, payment }: Parcel,
): Promise<Price> {
  const { data } = await must(
    call<{ data: Option[] }>(
      apiUrl,
      'service-provider/list',
      {
        userId,
        shipmentTypeId: 1,
        sourcePinCode: '560001',
        destinationPinCode: '400020',
        paymentType: payment,
        weight: kg,
        volumetricWeight: BOX,
        totalInvoiceAmount: VALUE,
      },
      { token },
    ),
  );
  const {
    rate,
    rateCalculatorCharges: { codCharge, codChargeGST },
  } = data.find(({ courierId, motId }) => courierId === COURIER.courierId && motId === COURIER.motId)!;
  return { total: paise(rate), cod: paise(codCharge + codChargeGST) };
}

function payloadOf(shop: Shop, orderId: string, { kg, payment }: Parcel, trackingId?: number) {
  const payload = orderPayload(shop, { orderId });
  return {
    ...payload,
    customerDetails: { ...payload.customerDetails, trackingId },
    packingDetails: { weight: kg, ...BOX },
    logisticDetails: { ...payload.logisticDetails, ...COURIER, paymentType: payment },
  };
}

/** True if done, false if refused. Any other status is a failure of the program and throws. */
function isDone({ status, body }: Answer): boolean {
  if (status === 200) return true;
  if ([404, 409, 422].includes(status)) return false;
  throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
}

export async function shipTogether(real: Real, slots: readonly number[]): Promise<boolean[]> {
  const { apiUrl, shop, ids, awbs } = real;
  const answer = await ship(
    apiUrl,
    shop,
    slots.map((slot) => ids.get(slot)!),
  );
  if (!isDone(answer)) return slots.map(() => false);
  return answer.body.results.map(({ ok, wayBillId }, at) => {
    if (ok) awbs.set(slots[at]!, wayBillId!);
    return ok;
  });
}

async function scan({ apiUrl, awbs }: Real, slot: number, status: Scan): Promise<boolean> {
  const answer = await call<{ sent?: boolean }>(apiUrl, 'sandbox/scan', {
    wayBillId: awbs.get(slot),
    status,
    remarks: `${status} remarks`,
    location: 'Mumbai Hub',
  });
  if (answer.body.sent !== true) throw new Error(`a scan was answered ${answer.status}`);
  return true;
}

async function recharge({ apiUrl, shop }: Real, rupees: number): Promise<boolean> {
  const id = await openCheckout(apiUrl, shop, rupees);
  // The gateway's callback and the browser arrive at the same moment.
  await Promise.all([pay(apiUrl, id), returnFrom(apiUrl, id)]);
  const { status } = await returnFrom(apiUrl, id);
  return status === 302;
}

type Weighed = { uploadId: number; rows: { difference: number }[] };

/** Uploads the courier's weight file for one parcel. Returns the change of the charge in paise. */
export async function uploadWeight(
  { apiUrl, adminToken, awbs }: Real,
  slot: number,
  kg: number,
): Promise<{ uploadId: number; differencePaise: number }> {
  const form = new FormData();
  form.append(
    'file',
    new Blob([
      `AWB,Charged Weight (kg),Length (cm),Width (cm),Height (cm)\r\n${awbs.get(slot)},${kg},,,\r\n`,
    ]),
    'weights.csv',
  );
  const { uploadId, rows } = await must(
    sendForm<Weighed>(apiUrl, 'upload/weight-update', form, { token: adminToken }),
  );
  return { uploadId, differencePaise: paise(rows[0]!.difference) };
}

export const settleWeight = ({ apiUrl, adminToken }: Real, uploadId: number) =>
  must(call(apiUrl, 'process/weight-update', { uploadId, settle: 'now' }, { token: adminToken }));

/** Requests the action from the program. True if done, false if refused. */
export async function perform(
  real: Real,
  action: Exclude<Action, { do: 'weigh' }>,
  orderIdOf: (slot: number) => string,
): Promise<boolean> {
  const { apiUrl, shop, ids } = real;
  const ask = async (path: string, body: object) =>
    isDone(await call(apiUrl, path, body, { token: shop.token }));
  switch (action.do) {
    case 'create': {
      const answer = await call<{ trackingId?: number }>(
        apiUrl,
        'add/shipping',
        payloadOf(shop, action.orderId, action.parcel),
        { token: shop.token },
      );
      if (answer.body.trackingId !== undefined) ids.set(action.slot, answer.body.trackingId);
      return isDone(answer);
    }
    case 'edit':
      return ask(
        'update/shipping/tabbed',
        payloadOf(shop, orderIdOf(action.slot), action.parcel, ids.get(action.slot)),
      );
    case 'remove':
      return ask(`order/remove/${ids.get(action.slot)}`, {});
    case 'cancel':
      return ask(`cancel/${ids.get(action.slot)}`, { userId: shop.userId });
    case 'ship':
      return (await shipTogether(real, [action.slot]))[0]!;
    case 'scan':
      return scan(real, action.slot, action.scan);
    case 'recharge':
      return recharge(real, action.paise / 100);
  }
}

type Seen = { status: string; orderCharges: { rate: number } };

/** An order as its seller sees it: status, and charge in paise. */
export async function seen(
  { apiUrl, shop, ids }: Real,
  slot: number,
): Promise<{ status: string; total: number }> {
  const { status, body } = await call<Seen>(
    apiUrl,
    `get/shipping/tabbed/${ids.get(slot)}`,
    {},
    { token: shop.token },
  );
  if (status === 404) return { status: 'REMOVED', total: 0 };
  if (status !== 200) throw new Error(`an order was answered ${status}`);
  return { status: body.status, total: paise(body.orderCharges.rate) };
}
