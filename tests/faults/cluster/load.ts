import { type Answer, call, get } from '../setup/http.ts';
import { pause } from '../setup/scenario.ts';
import { anOrderId, orderPayload, pay, returnFrom, ship, type Shop } from '../setup/shop.ts';

const WORKERS_EACH = 2;
const RECHARGE_EVERY = 6;
const RUPEES = 200;
/** Keeps the machine busy but not saturated: responses must wait for the database, not for the CPU. */
const THINK_MS = 50;
const AGAIN_MS = 50;
const TIMEOUT_MS = 20_000;

type Written = { userId: number; begunAt: number; doneAt: number };
/** Acknowledged writes, as a client knows them: order id, AWB and payment id. */
export type Acknowledged = {
  orders: { id: number; userId: number; orderId: string }[];
  shipped: { id: number; awb: string }[];
  payments: string[];
};

export type Load = {
  written: Written[];
  acknowledged: Acknowledged;
  /** Invalid responses: other than the expected status and 503 with Retry-After. */
  wrong: string[];
  /** Resolves when the last worker has its response. */
  stop: () => Promise<void>;
};

/** Sellers who order, ship and recharge concurrently until they are stopped. They pay at the gateway of `sandboxUrl`. */
export function startLoad(apiUrl: string, sandboxUrl: string, shops: readonly Shop[]): Load {
  const written: Written[] = [];
  const acknowledged: Acknowledged = { orders: [], shipped: [], payments: [] };
  const wrong: string[] = [];
  let isOver = false;

  const anyAnswer = () => true;

  /** Retries on 503. Returns null if the load was stopped before a final response. */
  async function retryWhileBusy<T>(
    { userId }: Shop,
    what: string,
    right: number,
    ask: () => Promise<Answer<T>>,
    hasWritten: (answer: Answer<T>) => boolean = anyAnswer,
  ): Promise<Answer<T> | null> {
    for (let tried = 0; !isOver || tried === 0; tried++) {
      const begunAt = performance.now();
      const answer = await ask();
      if (answer.status === right && hasWritten(answer))
        written.push({ userId, begunAt, doneAt: performance.now() });
      if (answer.status === right || (tried > 0 && answer.status === 409)) return answer;
      if (answer.status !== 503 || !answer.headers.has('Retry-After'))
        wrong.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
      await pause(AGAIN_MS);
    }
    return null;
  }

  /** After a lost response the order is stored, and creating the same order id again is refused. */
  async function findOrder({ userId, token }: Shop, orderId: string): Promise<number | undefined> {
    type Found = { data: { orderId: string; trackingId: number }[] };
    const { body } = await call<Found>(
      apiUrl,
      `get/shipping/${userId}/PENDING`,
      { search: orderId, limit: 100 },
      { token, timeoutMs: TIMEOUT_MS },
    );
    return body.data?.find((row) => row.orderId === orderId)?.trackingId;
  }

  async function order(shop: Shop): Promise<number | undefined> {
    const orderId = anOrderId();
    const payload = orderPayload(shop, { orderId });
    const options = { token: shop.token, timeoutMs: TIMEOUT_MS };
    const answer = await retryWhileBusy(shop, 'order', 200, () =>
      call<{ trackingId: number }>(apiUrl, 'add/shipping', payload, options),
    );
    if (!answer) return undefined;
    const id = answer.status === 200 ? answer.body.trackingId : await findOrder(shop, orderId);
    if (id !== undefined) acknowledged.orders.push({ id, userId: shop.userId, orderId });
    return id;
  }

  /** After a retry the order may already be shipped, or be left to the sweep. */
  async function shipOne(shop: Shop, id: number) {
    const answer = await retryWhileBusy(
      shop,
      'ship',
      200,
      () => ship(apiUrl, shop, [id]),
      ({ body }) => body.success === 1,
    );
    const awb = answer?.body.results?.[0]?.wayBillId;
    if (awb) acknowledged.shipped.push({ id, awb });
  }

  async function recharge(shop: Shop) {
    const { userId, token } = shop;
    const options = { token, timeoutMs: TIMEOUT_MS };
    const opened = await retryWhileBusy(shop, 'recharge', 200, () =>
      call<{ transactionId: string }>(apiUrl, 'initiatePayment', { userId, amount: RUPEES }, options),
    );
    if (!opened) return;
    const id = opened.body.transactionId;
    await retryWhileBusy(shop, 'checkout', 303, () => pay(sandboxUrl, id));
    await retryWhileBusy(
      shop,
      'return',
      302,
      () => returnFrom(apiUrl, id),
      () => false,
    );
    const { body } = await get<{ code: string }>(apiUrl, `payment-status/${id}`, options);
    if (body.code === 'PAYMENT_SUCCESS') acknowledged.payments.push(id);
  }

  async function work(shop: Shop) {
    for (let round = 1; !isOver; round++) {
      const id = await order(shop);
      if (id !== undefined) await shipOne(shop, id);
      if (round % RECHARGE_EVERY === 0) await recharge(shop);
      await pause(THINK_MS);
    }
  }

  const workers = shops.flatMap((shop) => Array.from({ length: WORKERS_EACH }, () => work(shop)));
  return {
    written,
    acknowledged,
    wrong,
    async stop() {
      isOver = true;
      await Promise.all(workers);
    },
  };
}
