import { scenario } from './setup/scenario.ts';
import {
  aShop,
  anOrder,
  balanceOf,
  courierIs,
  openCheckout,
  orders,
  pay,
  returnFrom,
  ship,
  verifyLedger,
} from './setup/shop.ts';

const CLIENTS = 20;
const ORDERS = 60;
const ENOUGH_FOR = 30;
const AMOUNT = 777;

await scenario({
  title: 'The same request at the same moment',
  limitS: 240,
  async run({ db, startProgram }) {
    const { apiUrl } = await startProgram();
    await courierIs(apiUrl, 'ok');
    const rich = await aShop(apiUrl, 10_000);

    const wanted = await anOrder(apiUrl, rich);
    const answers = await Promise.all(Array.from({ length: CLIENTS }, () => ship(apiUrl, rich, [wanted])));
    const successes = answers.reduce((sum, { body }) => sum + (body.success ?? 0), 0);
    const bookings = await db('sandbox_bookings').where('reference', 'like', `HK%-${wanted}-%`);
    const deductions = await db('wallet_entries').where({ order_id: wanted });

    const { charge_paise: charge } = await db('orders').where({ id: wanted }).first('charge_paise');
    const tight = await aShop(apiUrl, Math.ceil((charge * ENOUGH_FOR) / 100));
    const ids = await orders(apiUrl, tight, ORDERS);
    const shipped = await Promise.all(ids.map((id) => ship(apiUrl, tight, [id])));
    const shippedCount = shipped.filter(({ body }) => body.success === 1).length;
    const left = await balanceOf(apiUrl, tight);

    const payment = await openCheckout(apiUrl, rich, AMOUNT);
    const before = await balanceOf(apiUrl, rich);
    await Promise.all([
      pay(apiUrl, payment),
      ...Array.from({ length: CLIENTS }, () => returnFrom(apiUrl, payment)),
    ]);
    await returnFrom(apiUrl, payment);
    const gained = Math.round(((await balanceOf(apiUrl, rich)) - before) * 100) / 100;

    const ledger = await verifyLedger(apiUrl);
    return [
      {
        what: `${CLIENTS} clients ship one order: shipped, bookings, deductions`,
        wanted: '1, 1, 1',
        figure: `${successes}, ${bookings.length}, ${deductions.length}`,
        isMet: successes === 1 && bookings.length === 1 && deductions.length === 1,
      },
      {
        what: `${ORDERS} orders at once on a wallet for ${ENOUGH_FOR}: shipped, rupees left`,
        wanted: `${ENOUGH_FOR}, not below 0`,
        figure: `${shippedCount}, ${left}`,
        isMet: shippedCount === ENOUGH_FOR && left >= 0,
      },
      {
        what: `one payment's redirect ${CLIENTS} times together with its callback: rupees credited of ${AMOUNT}`,
        wanted: String(AMOUNT),
        figure: String(gained),
        isMet: gained === AMOUNT,
      },
      {
        what: 'wallets whose ledger does not add up',
        wanted: '0',
        figure: String(ledger.broken.length),
        isMet: ledger.ok,
      },
    ];
  },
});
