import { randomInt } from 'node:crypto';
import { FAULTS } from './companies/accounts.ts';
import { areOpen, compare, type Senders, someSenders } from './companies/messages.ts';
import { call, must } from './setup/http.ts';
import { type Figure, pause, scenario } from './setup/scenario.ts';
import { aShop, orders, ship, signInAdmin } from './setup/shop.ts';

const ORDERS = 4;
const MAX_CLICK_MS = 10_000;
const SENT_WITHIN_MS = 60_000;
/** Longer than a hanging call, or than the job's pause. */
const HOLD_MS = { hang: 12_000, other: 4_000 };
const LOOK_MS = 250;
const ALWAYS = 1_000;

const TEMPLATES = [
  { kind: 'otp', channel: 'sms', templateId: 'T-OTP', variables: ['otp'] },
  { kind: 'SHIPPED', channel: 'sms', templateId: 'T-SHIPPED', variables: ['orderId'] },
];
type Trouble = {
  name: string;
  begin: (senders: Senders) => Promise<unknown>;
  end: (senders: Senders) => Promise<unknown>;
};

const TROUBLES: Trouble[] = [
  ...FAULTS.map((fault) => ({
    name: fault,
    async begin({ sms, mail }: Senders) {
      for (const name of ['flow', 'otp']) await sms.control({ call: name, fault, times: ALWAYS });
      await mail.control({ call: 'data', fault, times: ALWAYS });
    },
    async end({ sms, mail }: Senders) {
      for (const { control } of [sms, mail]) await control({ clearFaults: true });
    },
  })),
  {
    name: 'refuse the account',
    async begin({ sms, mail }) {
      await sms.control({ settings: { isIpAllowed: false } });
      await mail.control({ settings: { password: 'another' } });
    },
    async end({ sms, mail }) {
      await sms.control({ settings: { isIpAllowed: true } });
      await mail.control({ settings: { password: mail.password } });
    },
  },
];

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

async function askForOtp(apiUrl: string): Promise<{ phone: string; ms: number; status: number }> {
  const phone = `9${String(randomInt(1e9)).padStart(9, '0')}`;
  const password = Buffer.from('Correct@123').toString('base64');
  const user = { phoneNo: phone, emailId: `${phone}@example.com`, password, rolesId: 1 };
  await must(call(apiUrl, 'user/registration', user));
  const { ms, status } = await call(apiUrl, 'generate-otp', { mobileNumber: phone, firstTimeUser: true });
  return { phone, ms, status };
}

await scenario({
  title: 'Failing MSG91 and mail server',
  limitS: 540,
  async run({ db, startProgram }): Promise<Figure[]> {
    const { apiUrl } = await startProgram();
    const token = await signInAdmin(apiUrl);
    const shop = await aShop(apiUrl, 100_000);
    for (const template of TEMPLATES)
      await must(call(apiUrl, 'admin/message-templates', template, { token }));
    const figures: Figure[] = [];
    for (const { name, begin, end } of TROUBLES) {
      const senders = await someSenders(apiUrl, token);
      await begin(senders);
      const ids = await orders(apiUrl, shop, ORDERS);
      await must(ship(apiUrl, shop, ids));
      const [otp] = await Promise.all([
        askForOtp(apiUrl),
        pause(name === 'hang' ? HOLD_MS.hang : HOLD_MS.other),
      ]);
      await end(senders);
      const ended = performance.now();
      while ((await areOpen(db, ids)) && performance.now() - ended < 2 * SENT_WITHIN_MS) await pause(LOOK_MS);
      const ms = performance.now() - ended;
      const { sms, mails, unclear, refused, wrong } = await compare(db, senders, ids);
      for (const line of wrong) console.log(`${name}: ${line}`);
      const { messages } = await senders.sms.report();
      const otps = (messages as { to: string }[]).filter(({ to }) => to === `91${otp.phone}`).length;
      const isExpected = name === 'refuse' || refused === 0;
      figures.push({
        what: `${ORDERS} orders are shipped while MSG91 and the mail server ${name}: SMS and e-mails that arrived, ended as unclear, ended as refused; not as we say or an SMS twice; an OTP’s click, and how often it was sent; time until all have ended`,
        figure: `${sms} and ${mails}, ${unclear}, ${refused}; ${wrong.length}; ${seconds(otp.ms)}, ${otps}; ${seconds(ms)}`,
        wanted: `refused only where the provider refuses them; 0; ≤ ${seconds(MAX_CLICK_MS)}, at most once; ≤ ${seconds(SENT_WITHIN_MS)}`,
        isMet:
          isExpected &&
          wrong.length === 0 &&
          otp.status === 200 &&
          otp.ms <= MAX_CLICK_MS &&
          otps <= 1 &&
          ms <= SENT_WITHIN_MS,
      });
    }
    return figures;
  },
});
