import { orderFile } from '../setup/order-file.ts';
import { call, must, sendForm } from './setup/http.ts';
import { pause, scenario } from './setup/scenario.ts';
import { aShop, type Shop, verifyLedger } from './setup/shop.ts';

const KILLS = 20;
const ROWS = 2_000;
/** Kills are spread beyond the usual duration, so some come just after the response. */
const BEYOND = 1.15;
const SETTLED_WITHIN_S = 60;
const AT_ONCE = 4;
const BUSY = 409;

const send = (apiUrl: string, { token, point }: Shop, tag: string) => {
  const form = new FormData();
  form.set('fileUploadOrders', JSON.stringify({ pickupLocationId: point, courierId: 1, motId: 2 }));
  form.set('file', new Blob([orderFile(tag, ROWS)]), 'orders.csv');
  return sendForm(apiUrl, 'shipping/fileUpload', form, {
    token,
    headers: { 'Idempotency-Key': tag },
    timeoutMs: 120_000,
  });
};

await scenario({
  title: 'kill -9 during a bulk upload',
  limitS: 480,
  async run({ db, random, startProgram }) {
    let program = await startProgram();
    const shop = await aShop(program.apiUrl);
    const storedOf = async (tag: string) =>
      Number(
        (
          await db('orders')
            .where({ seller_id: shop.userId })
            .where('customer_unique_id', 'like', `${tag}-%`)
            .count({ n: '*' })
        )[0]!.n,
      );
    // The first file of a freshly started program, like all later ones.
    const whole = await send(program.apiUrl, shop, 'CALM');
    if (whole.status !== 200) throw new Error(`The upload without a kill was answered ${whole.status}.`);

    const tags = Array.from({ length: KILLS }, (_, round) => `KILL${round + 1}`);
    const stored = new Map<string, number>();
    let answered = 0;
    let acknowledgedAndLost = 0;
    for (const tag of tags) {
      const answer = send(program.apiUrl, shop, tag);
      await pause(random() * whole.ms * BEYOND);
      await program.kill('SIGKILL');
      const { status } = await answer;
      program = await startProgram();
      stored.set(tag, await storedOf(tag));
      if (status === 200) answered += 1;
      if (status === 200 && stored.get(tag) !== ROWS) acknowledgedAndLost += 1;
    }
    const counts = [...stored.values()];
    const inPart = counts.filter((count) => count !== 0 && count !== ROWS).length;
    const all = counts.filter((count) => count === ROWS).length;

    // The senders retry with the same keys until they get a final response.
    const restarted = performance.now();
    const answers: number[] = [];
    const waiting = [...tags];
    const resend = async () => {
      for (let tag = waiting.shift(); tag !== undefined; tag = waiting.shift()) {
        let answer = await send(program.apiUrl, shop, tag);
        while (answer.status === BUSY) answer = await send(program.apiUrl, shop, tag);
        answers.push(answer.status);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, resend));
    const settledS = (performance.now() - restarted) / 1_000;

    const after = await Promise.all(tags.map(storedOf));
    const notOnce = after.filter((count) => count !== ROWS).length;
    const refused = answers.filter((status) => status !== 200 && status !== 422).length;
    const products = Number(
      (
        await db('order_products as p')
          .join('orders as o', 'o.id', 'p.order_id')
          .where({ 'o.seller_id': shop.userId })
          .count({ n: '*' })
      )[0]!.n,
    );
    const list = await must(
      call<{ count: number }>(
        program.apiUrl,
        `get/shipping/${shop.userId}/PENDING`,
        { limit: 10 },
        { token: shop.token },
      ),
    );
    const total = (KILLS + 1) * ROWS;
    const ledger = await verifyLedger(program.apiUrl);
    return [
      {
        what: `${KILLS} kills at random instants of a file of ${ROWS} orders (${Math.round(whole.ms)} ms): files stored in part`,
        wanted: '0',
        figure: `${inPart} (${all} whole, ${KILLS - all - inPart} not at all, ${answered} answered before)`,
        isMet: inPart === 0,
      },
      {
        what: 'files acknowledged and lost',
        wanted: '0',
        figure: String(acknowledgedAndLost),
        isMet: acknowledgedAndLost === 0,
      },
      {
        what: `all ${KILLS} files sent again with their keys: not stored exactly once, wrong responses`,
        wanted: '0, 0',
        figure: `${notOnce}, ${refused}`,
        isMet: notOnce === 0 && refused === 0,
      },
      {
        what: 'time from the last restart until each has its final response',
        wanted: `≤ ${SETTLED_WITHIN_S} s`,
        figure: `${settledS.toFixed(1)} s`,
        isMet: settledS <= SETTLED_WITHIN_S,
      },
      {
        what: 'orders listed, their products, ledgers that do not add up',
        wanted: `${total}, ${total}, 0`,
        figure: `${list.count}, ${products}, ${ledger.broken.length}`,
        isMet: list.count === total && products === total && ledger.ok,
      },
    ];
  },
});
