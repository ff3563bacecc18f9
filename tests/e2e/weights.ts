import { type APIRequestContext, expect } from '@playwright/test';
import { adminToken } from './console.ts';
import { api } from './setup.ts';
import type { Parcel } from './shop.ts';

/** A courier's file of charged weights, in kilograms. */
export const fileOf = (rows: readonly [awb: string, weight: number | string][]) => ({
  name: 'courier-weights.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'AWB*,Charged Weight (kg)*,Length (cm),Width (cm),Height (cm)',
      ...rows.map(([awb, weight]) => `${awb},${weight},,,`),
    ].join('\r\n'),
  ),
});

/** An administrator uploads what the courier weighed and opens a case about each difference, or settles it at once. */
export async function openCases(
  request: APIRequestContext,
  parcels: readonly Parcel[],
  weight: number,
  settle: 'case' | 'now' = 'case',
) {
  const token = await adminToken(request);
  const response = await request.post('/api/upload/weight-update', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { file: fileOf(parcels.map(({ awb }) => [awb, weight])) },
  });
  const { uploadId } = await response.json();
  expect(await api(request, 'process/weight-update', { uploadId, settle }, token)).toMatchObject({
    failed: 0,
    done: true,
  });
}
