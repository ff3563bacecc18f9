import { type Answer, type Body, call, get } from './http.ts';
import { pause } from './program.ts';
import { anOrderId, orderPayload, pay, ship, type ShipAnswer, type Shop } from './shop.ts';

/** `at` is the arrival time by performance.now(). */
type Seen = { path: string; status: number; ms: number; at: number; retryAfter: string | null };
/** The final results that customers received, and every response on the way. */
export type CustomerLog = {
  orders: { orderId: string; trackingId: number }[];
  shipments: { trackingId: number; awb: string }[];
  payments: { id: string; rupees: number }[];
  /** Products added to an order. Each name is used once. */
  products: { trackingId: number; name: string }[];
  seen: Seen[];
  /** Paths of calls that failed until the customer gave up. */
  givenUp: string[];
};

export const emptyLog = (): CustomerLog => ({
  orders: [],
  shipments: [],
  payments: [],
  products: [],
  seen: [],
  givenUp: [],
});

/** Longer than the time after which an abandoned idempotency key is released. */
const TIMEOUT_MS = 90_000;
const MIN_WAIT_MS = 200;
const ADDS_EACH = 2;
const SHIPS_EACH = 2;
const PAYS_EACH = 4;
const RUPEES = 500;

let keys = 0;

/**
 * A careful integration that orders, adds products, ships and recharges until `until` is true: each call has its
 * idempotency key and is repeated with it after Retry-After, until a final response.
 */
async function aCustomer(
  apiUrl: () => string,
  shop: Shop,
  log: CustomerLog,
  until: () => boolean,
): Promise<void> {
  const { userId, token } = shop;

  async function persist<T = Body>(
    path: string,
    ask: (headers: Record<string, string>) => Promise<Answer<T>>,
    good: number[],
  ): Promise<Answer<T> | null> {
    const started = performance.now();
    const headers = { 'Idempotency-Key': `customer-${(keys += 1)}` };
    while (performance.now() - started < TIMEOUT_MS) {
      const answer = await ask(headers);
      const retryAfter = answer.headers.get('Retry-After');
      log.seen.push({ path, status: answer.status, ms: answer.ms, at: performance.now(), retryAfter });
      if (good.includes(answer.status)) return answer;
      // Only a final 409 has no Retry-After.
      if (answer.status === 409 && retryAfter === null) return null;
      await pause(Math.max(MIN_WAIT_MS, Number(retryAfter) * 1_000));
    }
    log.givenUp.push(path);
    return null;
  }

  async function makeOrder(): Promise<number | null> {
    const orderId = anOrderId();
    const payload = orderPayload(shop, { orderId });
    const answer = await persist<{ trackingId: number }>(
      'add/shipping',
      (headers) => call(apiUrl(), 'add/shipping', payload, { token, headers }),
      [200],
    );
    if (answer) log.orders.push({ orderId, trackingId: answer.body.trackingId });
    return answer?.body.trackingId ?? null;
  }

  async function addProduct(trackingId: number) {
    const name = `Extra ${(keys += 1)}`;
    const product = {
      shippingId: trackingId,
      productName: name,
      productCode: null,
      productPrice: 10,
      productQty: 1,
    };
    const adding = (headers: Record<string, string>) =>
      call(apiUrl(), 'orderTabbed/addNew/product', product, { token, headers });
    if (await persist('orderTabbed/addNew/product', adding, [200])) log.products.push({ trackingId, name });
  }

  /** Repeats while the order is being booked. A shipped order returns its AWB. */
  async function shipOrder(trackingId: number) {
    const started = performance.now();
    while (performance.now() - started < TIMEOUT_MS) {
      const answer = await persist<ShipAnswer>(
        'process/shipping',
        (headers) => ship(apiUrl(), shop, [trackingId], headers),
        [200],
      );
      const awb = answer?.body.results[0]?.wayBillId;
      if (awb) return void log.shipments.push({ trackingId, awb });
      await pause(1_000);
    }
    log.givenUp.push('process/shipping');
  }

  async function rechargeWallet() {
    const opening = (headers: Record<string, string>) =>
      call<{ transactionId: string }>(
        apiUrl(),
        'initiatePayment',
        { userId, amount: RUPEES },
        { token, headers },
      );
    const id = (await persist('initiatePayment', opening, [200]))?.body.transactionId;
    if (!id || !(await persist('sandbox/checkout', () => pay(apiUrl(), id), [303]))) return;
    const started = performance.now();
    while (performance.now() - started < TIMEOUT_MS) {
      const status = await persist<{ code: string }>(
        'payment-status',
        () => get(apiUrl(), `payment-status/${id}`, { token }),
        [200],
      );
      if (status?.body.code === 'PAYMENT_SUCCESS') return void log.payments.push({ id, rupees: RUPEES });
      await pause(MIN_WAIT_MS);
    }
    log.givenUp.push('payment-status');
  }

  for (let turn = 1; !until(); turn++) {
    const id = await makeOrder();
    if (id !== null && turn % ADDS_EACH === 0) await addProduct(id);
    if (id !== null && turn % SHIPS_EACH === 0) await shipOrder(id);
    if (turn % PAYS_EACH === 0) await rechargeWallet();
  }
}

/** Runs customers while `work` is in progress. Each then finishes what it began. */
export async function customersDuring(
  apiUrl: () => string,
  shops: readonly Shop[],
  count: number,
  log: CustomerLog,
  work: () => Promise<void>,
): Promise<void> {
  let isOver = false;
  const customers = Array.from({ length: count }, (_, n) =>
    aCustomer(apiUrl, shops[n % shops.length]!, log, () => isOver),
  );
  await work().finally(() => (isOver = true));
  await Promise.all(customers);
}
