import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { ROLE_ADMIN, ROLE_USER } from '../server/deps.ts';
import { hashPassword } from '../server/features/identity/passwords/passwords.ts';
import { isDuplicate } from '../server/platform/database/errors.ts';
import { inTransaction } from '../server/platform/database/transaction.ts';
import { required } from '../server/platform/required.ts';
import { DAY_MS } from '../server/platform/time.ts';

export const DEMO = {
  admin: { phone: '9000000001', password: 'Admin@123' },
  seller: { phone: '9000000002', password: 'Seller@123' },
  newSeller: { phone: '9000000003', password: 'Seller@123' },
} as const;

/** Past recharges: rupees and how many days ago. */
const RECHARGES = [
  [1000, 24],
  [2500, 17],
  [1000, 11],
  [3000, 6],
  [2500, 1],
] as const;

const PICKUP_POINTS = [
  {
    name: 'Indiranagar Studio',
    pin: 560038,
    city: 'Bengaluru',
    state: 'Karnataka',
    address: '214, 12th Main Road, HAL 2nd Stage, Indiranagar',
  },
  {
    name: 'Andheri Warehouse',
    pin: 400069,
    city: 'Mumbai',
    state: 'Maharashtra',
    address: 'Unit 7, Jai Hind Estate, Nagardas Road, Andheri East',
  },
  {
    name: 'Okhla Warehouse',
    pin: 110020,
    city: 'South Delhi',
    state: 'Delhi',
    address: 'C-41, Ground Floor, Okhla Industrial Area Phase 1',
  },
];

async function addUser(
  db: Knex,
  phone: string,
  email: string,
  roleId: number,
  passwordHash: string,
  now: Date,
) {
  const [id] = await db('users').insert({
    phone,
    email,
    role_id: roleId,
    password_hash: passwordHash,
    phone_verified_at: now,
    created_at: new Date(now.getTime() - 30 * DAY_MS),
  });
  return required(id);
}

async function fillProfile(db: Knex, userId: number, now: Date) {
  const { phone } = DEMO.seller;
  await db('seller_profiles').insert({ user_id: userId, first_name: 'Kaveri', last_name: 'Menon', phone });
  await db('seller_companies').insert({
    user_id: userId,
    company_name: 'Kaveri Handlooms',
    website: 'https://kaverihandlooms.example',
    address: '214, 12th Main Road, HAL 2nd Stage, Indiranagar',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'India',
    pincode: '560038',
    gst_available: true,
    gst_no: '29ABCPK1234F1Z5',
    gst_company_type_id: 1,
    saved_at: now,
  });
  await db('seller_bank_accounts').insert({
    user_id: userId,
    bank_name: 'State Bank of India',
    beneficiary_name: 'Kaveri Handlooms',
    account_number: '30211234567',
    ifsc: 'SBIN0001234',
    saved_at: now,
  });
  const common = { user_id: userId, email: 'dispatch@kaverihandlooms.example', phone, created_at: now };
  await db('pickup_points').insert(
    PICKUP_POINTS.map((point, at) => ({ ...common, ...point, is_default: at === 0 })),
  );
}

/** Writes what a paid recharge leaves: a payment, its ledger entry and the balance. */
async function fundWallet(db: Knex, userId: number, now: Date) {
  let balance = 0;
  for (const [at, [rupees, daysAgo]] of RECHARGES.entries()) {
    const id = `HK${randomBytes(15).toString('hex')}`;
    const amount = rupees * 100;
    const paidAt = new Date(now.getTime() - daysAgo * DAY_MS);
    await db('payments').insert({
      id,
      user_id: userId,
      started_by: userId,
      amount_paise: amount,
      gateway: 'sandbox',
      state: 'SUCCESS',
      code: 'PAYMENT_SUCCESS',
      description: 'Your payment is successful.',
      transaction_type: 'UPI',
      created_at: paidAt,
      settled_at: paidAt,
    });
    await db('wallet_entries').insert({
      user_id: userId,
      seq: at + 1,
      kind: 'RECHARGE',
      opening_paise: balance,
      amount_paise: amount,
      closing_paise: balance + amount,
      reference: `payment:${id}`,
      payment_id: id,
      created_at: paidAt,
    });
    balance += amount;
  }
  await db('wallets').insert({ user_id: userId, balance_paise: balance, last_seq: RECHARGES.length });
}

/** Creates the demo accounts if there are no users. If two processes start at once, the first one's accounts stay. */
export async function seedDemo(db: Knex, now: Date) {
  if (await db('users').first('id')) return;
  const [admin, seller, newSeller] = await Promise.all(
    [DEMO.admin, DEMO.seller, DEMO.newSeller].map(({ password }) => hashPassword(password)),
  );
  try {
    await inTransaction({ db }, async ({ db: trx }) => {
      await addUser(trx, DEMO.admin.phone, 'admin@harkara.example', ROLE_ADMIN, required(admin), now);
      const sellerId = await addUser(
        trx,
        DEMO.seller.phone,
        'seller@harkara.example',
        ROLE_USER,
        required(seller),
        now,
      );
      await addUser(
        trx,
        DEMO.newSeller.phone,
        'new.seller@harkara.example',
        ROLE_USER,
        required(newSeller),
        now,
      );
      await fillProfile(trx, sellerId, now);
      await fundWallet(trx, sellerId, now);
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}
