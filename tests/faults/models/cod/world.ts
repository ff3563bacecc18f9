import type { Db } from '../../../../server/platform/database/connect.ts';
import { DAY_MS, daysAfter, istDay, startOfIstDay } from '../../../../server/platform/time.ts';
import { call, must } from '../../setup/http.ts';
import { aPhone, type Shop } from '../../setup/shop.ts';
import type { View } from './view.ts';

/** The program: two instances on one database, a clock that the test sets, and two administrators' tokens. */
export type World = {
  apiUrls: readonly [string, string];
  db: Db;
  admins: readonly [string, string];
  clock: { now: () => Date; advance: (ms: number) => void };
  signIn: (userId: number) => string;
  /** The operator's terms as they were set last. */
  terms: { approvalAbove?: number; daysAfter?: number };
};

export type Sums = View['sellers'][number]['sums'];

/** One sequence's part of the world. Ids are known by the model's own names. */
export type Real = {
  world: World;
  /** No other sequence has the same. */
  name: string;
  firstDay: string;
  shops: readonly Shop[];
  parcels: readonly { awb: string }[];
  /** Which shops have a bank account, now. */
  hasAccount: boolean[];
  /** What the sellers' earlier sequences left in their summaries. */
  sumsBefore: readonly Sums[];
  files: Map<number, number>;
  batches: Map<number, number>;
  differences: Map<string, number>;
  /** Keyed by day and seller. */
  remittances: Map<string, number>;
};

export const paiseOf = (rupees: number) => Math.round(rupees * 100);
export const dayText = ({ firstDay }: Pick<Real, 'firstDay'>, day: number) => daysAfter(firstDay, day);
export const unknownAwb = ({ name }: Pick<Real, 'name'>) => `NONE-${name}`;

export const SELLERS = 2;
/** Each sequence has days of its own, before those of the sequences before it: so no payout takes their parcels. */
export const SPAN_DAYS = 12;
const HOUR_MS = 3_600_000;
const HOUR = 11;

export function moveTo({ clock }: World, day: string, hour = HOUR) {
  clock.advance(startOfIstDay(day).getTime() + hour * HOUR_MS - clock.now().getTime());
}
export const nextDay = ({ clock }: World, days: number) => clock.advance(days * DAY_MS);
export const today = ({ clock }: World) => istDay(clock.now());

export const saveAccount = (apiUrl: string, { userId, token }: Shop) =>
  must(
    call(
      apiUrl,
      'user/bank-details',
      {
        userId,
        bankName: 'HDFC Bank',
        beneficiaryName: 'Asha Traders',
        accountNumber: '50100123456789',
        ifsc: 'HDFC0001234',
      },
      { token },
    ),
  );

const SCAN = { status: 'DELIVERED', remarks: 'Delivered', location: 'Mumbai Hub' };
export const deliver = (apiUrl: string, awb: string) =>
  must(call(apiUrl, 'sandbox/scan', { ...SCAN, wayBillId: awb }));

/** Inserts a verified user, without the password's hash and the OTP that registration costs. */
export async function addUser({ db, clock, signIn }: Pick<World, 'db' | 'clock' | 'signIn'>, roleId: number) {
  const [phone, at] = [aPhone(), clock.now()];
  const [id] = await db('users').insert({
    email: `user-${phone}@example.com`,
    phone,
    password_hash: '',
    role_id: roleId,
    phone_verified_at: at,
    created_at: at,
  });
  return { userId: id!, phone, token: signIn(id!) };
}
