import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { pino } from 'pino';
import { jobContext } from '../../server/deps.ts';
import { makeInvoice } from '../../server/features/billing/making/making.ts';
import { noChannel } from '../../server/messages/none.ts';
import { noGateway } from '../../server/payments/none.ts';
import { createSeal } from '../../server/platform/auth/seal.ts';
import { connectDatabase } from '../../server/platform/database/connect.ts';
import { watchDisk } from '../../server/platform/database/disk.ts';
import { istDay, startOfIstDay } from '../../server/platform/time.ts';
import type { Seller } from './setup.ts';
import { aParcel, aShop, makePostpaid, type Parcel } from './shop.ts';

/** A connection to the database of the server under test. */
function database() {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = '/harkara_e2e';
  return connectDatabase(url.href, 2);
}

/** Five days before the start of this month. */
const lastMonth = () =>
  new Date(startOfIstDay(`${istDay(new Date()).slice(0, 8)}01`).getTime() - 5 * 86_400_000);

/**
 * A signed-in postpaid seller with last month's parcels and their invoice.
 * Today's shipments are backdated, and the invoice is made as the job makes it.
 */
export async function anInvoicedShop(
  page: Page,
): Promise<{ seller: Seller; parcels: Parcel[]; month: string }> {
  const seller = await aShop(page);
  await makePostpaid(page.request, seller.userId);
  const parcels = [await aParcel(page.request, seller, 'COD'), await aParcel(page.request, seller)];
  const db = database();
  const at = lastMonth();
  const month = istDay(at).slice(0, 7);
  try {
    await db('shipments').where({ seller_id: seller.userId }).update({ booked_at: at });
    const log = pino({ level: 'silent' });
    const ctx = jobContext(
      {
        db,
        log,
        now: () => new Date(),
        carriers: {},
        emulators: null,
        adapters: { known: new Map(), ctx: () => ctx, recordCall: () => {} },
        gateway: noGateway,
        channel: noChannel,
        publicUrl: '',
        isProduction: false,
        secret: '',
        seal: createSeal(randomBytes(32)),
        disk: watchDisk(db, () => new Date()),
      },
      'test',
    );
    // The server's own job may have made it already.
    if (!(await makeInvoice(ctx, seller.userId, month))) {
      const issued = () =>
        db('invoices').where({ seller_id: seller.userId, month, state: 'ISSUED' }).first('id');
      await expect.poll(issued, { message: 'an invoice is made' }).toBeTruthy();
    }
  } finally {
    await db.destroy();
  }
  return { seller, parcels, month };
}
