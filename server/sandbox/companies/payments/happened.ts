import type { Account, World } from '../calls/company.ts';
import { listCheckouts } from './checkouts.sql.ts';
import { listPayments, listRefunds } from './payments.sql.ts';

/** Every checkout and refund of an account, for tests that count payments. */
export async function listHappened({ db }: World, of: Account) {
  const payments = (await listCheckouts(db, of)).map(async (row) => ({
    id: row.reference ?? row.receipt,
    checkoutId: row.id,
    state: row.state,
    amount: row.amount_paise,
    paid: row.paid_paise,
    attempts: (await listPayments(db, row.id)).map(({ id, state, amount_paise: amount }) => ({
      id,
      state,
      amount,
    })),
  }));
  const refunds = (await listRefunds(db, of)).map((row) => ({
    id: row.reference ?? row.id,
    state: row.state,
    amount: row.amount_paise,
  }));
  return { payments: await Promise.all(payments), refunds };
}
