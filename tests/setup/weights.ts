import { expect } from 'vitest';
import { type Answer, call, http, type Person, readBody } from './app.ts';
import { aShipped, type Shop } from './shipping.ts';
import { csv, upload } from './uploads.ts';

export const HEADER = ['AWB*', 'Charged Weight (kg)*', 'Length (cm)', 'Width (cm)', 'Height (cm)'];
type Cell = string | number;

export const uploadWeights = (admin: Person, rows: Cell[][]) =>
  upload('upload/weight-update', admin, csv([HEADER, ...rows]));

/** Uploads the rows and returns the upload's id. */
export async function anUpload(admin: Person, rows: Cell[][]): Promise<number> {
  const { status, body } = await uploadWeights(admin, rows);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.uploadId;
}

export const process = (admin: Person, uploadId: number, settle?: 'now' | 'case') =>
  call('process/weight-update', { uploadId, ...(settle ? { settle } : {}) }, admin.token);

/** Uploads and processes the rows; returns the response of the processing. */
export async function processed(admin: Person, rows: Cell[][], settle?: 'now' | 'case') {
  const { status, body } = await process(admin, await anUpload(admin, rows), settle);
  expect([status, body.done]).toEqual([200, true]);
  return body as { uploadId: number; processed: number; failed: number };
}

type Receipt = {
  chargeType: string;
  rate: number;
  rateCalculatorCharges: Record<string, number>;
  explanation: string[];
};
type Charge = { kind: string; amount: number; receipt: Receipt };

export const chargesOf = async (
  { seller }: Shop,
  id: number,
): Promise<{ total: number; charges: Charge[] }> =>
  (await call(`order/charges/${id}`, {}, seller.token)).body;
export const sumOf = ({ rateCalculatorCharges }: Receipt) =>
  Math.round(Object.values(rateCalculatorCharges).reduce((sum, rupees) => sum + rupees * 100, 0)) / 100;

type Case = {
  id: number;
  state: string;
  trackingId: number;
  weightBefore: number;
  weightAfter: number;
  difference: number;
};

export const casesOf = async ({ seller }: Shop): Promise<Case[]> =>
  (await call('weight-cases/list', { userId: seller.userId, limit: 100 }, seller.token)).body.data;

/** Ships a parcel of 0.5 kg and opens a case for `weight` in kilograms. */
export async function aCase(
  admin: Person,
  shop: Shop,
  weight: Cell = 1.4,
): Promise<{ id: number; caseId: number; awb: string; uploadId: number }> {
  const { id, awb } = await aShipped(shop);
  const { uploadId } = await processed(admin, [[awb, weight, '', '', '']], 'case');
  const found = (await casesOf(shop)).find((one) => one.trackingId === id)!;
  return { id, awb, uploadId, caseId: found.id };
}

export const accept = ({ seller }: Shop, id: number) => call('weight-cases/accept', { id }, seller.token);

export async function dispute(
  { seller }: Shop,
  id: number,
  pictures: { name: string; bytes: Buffer }[] = [],
  remark = 'We weighed it: half a kilogram',
  field = 'pictures',
): Promise<Answer> {
  const request = http()
    .post('/api/weight-cases/dispute')
    .set('Authorization', `Bearer ${seller.token}`)
    .buffer(true)
    .parse(readBody as never);
  void request.field('id', String(id)).field('remark', remark);
  for (const { name, bytes } of pictures) void request.attach(field, bytes, name);
  return request;
}
