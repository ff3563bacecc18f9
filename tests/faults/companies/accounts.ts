import { call, must } from '../setup/http.ts';
import { aShop, type Shop } from '../setup/shop.ts';

export const FAULTS = ['hang', 'reset', 'act-no-answer', 'refuse', 'throttle', 'html'] as const;
export type Fault = (typeof FAULTS)[number];
export type Provider = 'delhivery' | 'shiprocket' | 'phonepe' | 'razorpay';

/** As untyped as an emulator's report. */
export type Json = ReturnType<typeof JSON.parse>;

export type Account = {
  id: number;
  fault: Fault;
  /** Survives a restart of the program: the sandbox keeps its port. */
  host: string;
  control: (body: object) => Promise<Json>;
  report: () => Promise<Json>;
};

export async function ask(url: string, body?: object): Promise<Json> {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/** A connection to a new account at the emulated company. */
export async function anAccount(
  apiUrl: string,
  token: string,
  provider: Provider,
  fault: Fault,
): Promise<Account> {
  const { id, host } = await must(
    call<{ id: number; host: string }>(apiUrl, 'connections/demo', { provider }, { token }),
  );
  return {
    id,
    fault,
    host,
    control: (body) => ask(`${host}/__control`, body),
    report: () => ask(`${host}/__control`),
  };
}

export type CourierAccount = Account & { provider: Provider; courierId: number; shop: Shop };

/** Enough for the longest scenario: one that restarts the program often never fetches more. */
const POOL = 400;

/** Delhivery's numbers are fetched ahead; this fetches some that are usable at once. */
async function fillPool(apiUrl: string, token: string, account: Account) {
  await account.control({ settings: { waybillDelayMs: 0, dispatchEndsAtHour: 0 } });
  const { settings } = await account.report();
  const fetched = `/waybill/api/bulk/json/?count=${POOL}&token=${String(settings.token)}`;
  const awbs = String(await ask(`${account.host}${fetched}`)).split(',');
  await must(call(apiUrl, 'connections/awbs', { id: account.id, awbs }, { token }));
}

/** An account that carries one courier's surface parcels, with a separate seller. */
export async function aCourierAccount(
  apiUrl: string,
  token: string,
  { provider, fault, courierId }: Pick<CourierAccount, 'provider' | 'fault' | 'courierId'>,
): Promise<CourierAccount> {
  const account = await anAccount(apiUrl, token, provider, fault);
  if (provider === 'delhivery') await fillPool(apiUrl, token, account);
  const service = { courierId, motId: 2, connectionId: account.id };
  await must(call(apiUrl, 'admin/carrier-services', service, { token }));
  return { ...account, provider, courierId, shop: await aShop(apiUrl, 100_000) };
}

/** True if the booking is one that the company charges for and carries. */
const isLive = (one: Json) => one.awb !== null && !one.isCancelled;

/** Live AWBs by reference, in the company's own books. */
export async function awbsOf(account: Account): Promise<Map<string, string[]>> {
  const { bookings } = await account.report();
  const awbs = new Map<string, string[]>();
  for (const one of (bookings as Json[]).filter(isLive))
    awbs.set(one.reference, [...(awbs.get(one.reference) ?? []), one.awb]);
  return awbs;
}
