import { type APIRequestContext, expect } from '@playwright/test';
import { adminToken } from './console.ts';
import { api } from './setup.ts';
import type { Parcel } from './shop.ts';

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

/** As an administrator, uploads the courier's weights, then opens or settles a case per difference. */
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
