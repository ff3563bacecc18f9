import { expect } from 'vitest';
import type { Ctx } from '../../server/deps.ts';
import { makeDueInvoices, makeInvoice } from '../../server/features/billing/making/making.ts';
import { aJob, call, clock, db, type Person } from './app.ts';
import { aShop, type Shop } from './shipping.ts';

/** Sets the program's clock; `time` is in Asia/Kolkata, such as `2031-04-30 23:59`. */
export const setClock = (time: string) => {
  clock.skewMs = Date.parse(`${time.replace(' ', 'T')}:00+05:30`) - Date.now();
};

export async function aPostpaidShop(admin: Person): Promise<Shop> {
  const shop = await aShop(0);
  await call('update/user/payment', { userId: shop.seller.userId, prepaidUser: false }, admin.token);
  return shop;
}

type Details = {
  state?: string;
  pincode?: string;
  gstNo?: string | null;
  companyName?: string;
  address?: string;
};

/** Changes a seller's company details as an administrator. */
export async function updateCompany({ seller }: Shop, admin: Person, details: Details) {
  const {
    state = 'Karnataka',
    pincode = '560001',
    gstNo = null,
    companyName = 'Asha Textiles',
    address = '12 MG Road',
  } = details;
  const gst = gstNo
    ? { gstAvailable: true, gstNo, gstCompanyTypeId: 1 }
    : { gstAvailable: false, pan: 'ABCDE1234F', aadhar: '123412341234' };
  const { status } = await call(
    'user/company-details',
    {
      userId: seller.userId,
      customerDetailsRequest: {
        companyName,
        website: 'www.asha.example',
        address,
        city: 'Bengaluru',
        state,
        country: 'India',
        pincode,
        companyLogo: null,
      },
      gstDetailsRequest: gst,
    },
    admin.token,
  );
  expect(status).toBe(200);
}

/** Makes one seller's monthly invoice as the job does. */
export const makeMonthlyInvoice = ({ seller }: Shop, month: string) =>
  makeInvoice(aJob(), seller.userId, month);

/** Marks all months up to `month` as invoiced: the job starts with the next one. */
export async function markInvoicedUpTo(month: string) {
  await db('invoice_runs').delete();
  await db('invoice_runs').insert({ month, done_at: clock.now() });
}

/** Runs the job until no invoice is due. Returns the number of invoices made. */
export async function runInvoiceJob(ctx: Ctx = aJob()): Promise<number> {
  let made = 0;
  for (let turn = { made: 0, isDone: false }; !turn.isDone; made += turn.made)
    turn = await makeDueInvoices(ctx);
  return made;
}

type Money = 'taxable' | 'cgst' | 'sgst' | 'igst' | 'gst' | 'total' | 'paid' | 'due';
export type Listed = Record<Money, number> & {
  id: number;
  number: string;
  kind: string;
  month: string;
  financialYear: string;
  issuedOn: string;
  dueOn: string | null;
  status: string;
  clientName: string;
  placeOfSupply: string;
  shipments: number;
  lineCount: number;
};

export const invoicesOf = async ({ seller }: Shop): Promise<Listed[]> =>
  (await call('invoices/list', { limit: 100 }, seller.token)).body.data;

/** Parses a CSV into rows keyed by column title. */
export function csvRows(text: string): Record<string, string>[] {
  const [head = [], ...rows] = text
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, '')),
    );
  return rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [head[index]!, cell])));
}

/** Sums a column of rupees in paise: the sum is exact. */
export const paiseIn = (rows: Record<string, unknown>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);

/** Copies a shipment `count` times as attempts of the same order. Returns the charge of each, in paise. */
export async function copyShipment(awb: string, count: number): Promise<number> {
  const { id: _id, rate_card_id: _generated, ...shipment } = await db('shipments').where({ awb }).first();
  await db.batchInsert(
    'shipments',
    Array.from({ length: count }, (_, index) => ({
      ...shipment,
      attempt: index + 2,
      reference: `${shipment.reference}-${index}`,
      awb: `C${shipment.reference}${index}`,
    })),
    400,
  );
  return shipment.charge_paise;
}
