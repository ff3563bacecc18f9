import { anAccount, FAULTS, type Account, type Json } from './companies/accounts.ts';
import { type Answer, call } from './setup/http.ts';
import { type Figure, pause, scenario } from './setup/scenario.ts';
import {
  aShop,
  balanceOf,
  openCheckout,
  returnFrom,
  type Shop,
  signInAdmin,
  verifyLedger,
} from './setup/shop.ts';

const GATEWAYS = [
  { provider: 'phonepe', open: ['token', 'pay'], status: ['status'] },
  { provider: 'razorpay', open: ['create-link'], status: ['list-links'] },
] as const;
const RUPEES = 250;
const MAX_CLICK_MS = 10_000;
const CREDITED_WITHIN_MS = 60_000;
const LOOK_MS = 250;
const ALWAYS = 1_000;

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

await scenario({
  title: 'Failing PhonePe and Razorpay',
  limitS: 480,
  async run({ db, startProgram }): Promise<Figure[]> {
    const { apiUrl } = await startProgram();
    const token = await signInAdmin(apiUrl);
    const shop: Shop = await aShop(apiUrl);
    const figures: Figure[] = [];
    const started: { account: Account; id: string }[] = [];
    const use = async ({ id }: Account) => {
      const answer = await fetch(`${apiUrl}/admin/connections/${id}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ isDefault: true }),
      });
      if (answer.status !== 200) throw new Error(`The default was answered ${answer.status}.`);
    };
    /** Sets a fault for each account, runs the clicks of all, and ends the faults. */
    async function fail(
      accounts: Account[],
      calls: readonly string[],
      click: (one: Account) => Promise<Answer[]>,
    ) {
      for (const { control, fault } of accounts)
        for (const name of calls) await control({ call: name, fault, times: ALWAYS });
      const clicks: Promise<Answer[]>[] = [];
      for (const account of accounts) {
        await use(account);
        clicks.push(click(account));
        // The payment takes the gateway that is the default when it starts.
        await pause(LOOK_MS);
      }
      const answers = (await Promise.all(clicks)).flat();
      for (const { control } of accounts) await control({ clearFaults: true });
      return answers;
    }
    const creditedIn = async (ids: string[]) => {
      const begun = performance.now();
      const left = () => db('payments').whereIn('id', ids).whereNot({ state: 'SUCCESS' }).first('id');
      while ((await left()) && performance.now() - begun < 2 * CREDITED_WITHIN_MS) await pause(LOOK_MS);
      return performance.now() - begun;
    };

    for (const { provider, open, status } of GATEWAYS) {
      const accounts: Account[] = [];
      for (const fault of FAULTS) accounts.push(await anAccount(apiUrl, token, provider, fault));

      for (const name of open) {
        const answers = await fail(accounts, [name], async () => [
          await call(
            apiUrl,
            'initiatePayment',
            { userId: shop.userId, amount: RUPEES },
            { token: shop.token },
          ),
        ]);
        const longest = Math.max(...answers.map(({ ms }) => ms));
        const odd = answers.filter(({ status: one }) => one !== 200 && one !== 503).length;
        figures.push({
          what: `${provider}, ${name}, while it hangs, cuts, acts without an answer, refuses, throttles and answers a page: longest of ${answers.length} clicks; answers that are neither a checkout nor 503`,
          figure: `${seconds(longest)}; ${odd}`,
          wanted: `≤ ${seconds(MAX_CLICK_MS)}; 0`,
          isMet: longest <= MAX_CLICK_MS && odd === 0,
        });
      }

      // New accounts: the breakers of the others are open.
      const well: Account[] = [];
      for (const fault of FAULTS) well.push(await anAccount(apiUrl, token, provider, fault));
      const payments: string[] = [];
      for (const account of well) {
        await use(account);
        const id = await openCheckout(apiUrl, shop, RUPEES);
        payments.push(id);
        started.push({ account, id });
        await account.control({ settings: { webhookUrl: null } });
        await account.control({ end: { id, outcome: 'success' } });
      }
      const answers = await fail(well, status, async (account) => [
        await returnFrom(apiUrl, payments[well.indexOf(account)]!),
      ]);
      const creditedMs = await creditedIn(payments);
      const longest = Math.max(...answers.map(({ ms }) => ms));
      const odd = answers.filter(({ status: one }) => one !== 302).length;
      figures.push({
        what: `${provider}, ${status[0]}, likewise, ${payments.length} paid checkouts: longest return; returns that are not sent on; time until all are credited`,
        figure: `${seconds(longest)}; ${odd}; ${seconds(creditedMs)}`,
        wanted: `≤ ${seconds(MAX_CLICK_MS)}; 0; ≤ ${seconds(CREDITED_WITHIN_MS)}`,
        isMet: longest <= MAX_CLICK_MS && odd === 0 && creditedMs <= CREDITED_WITHIN_MS,
      });
    }

    const paid = await Promise.all(
      started.map(async ({ account, id }) => {
        const { payments } = await account.report();
        return (payments as Json[]).find((one) => one.id === id).paid / 100;
      }),
    );
    const balance = await balanceOf(apiUrl, shop);
    const ledger = await verifyLedger(apiUrl);
    figures.push({
      what: 'rupees paid at the companies, rupees in the wallet; ledgers that do not add up',
      figure: `${paid.reduce((sum, one) => sum + one, 0)}, ${balance}; ${ledger.broken.length}`,
      wanted: 'equal; 0',
      isMet: paid.reduce((sum, one) => sum + one, 0) === balance && ledger.ok,
    });
    return figures;
  },
});
