import { describe, expect, it } from 'vitest';
import { renderManifest } from '../../../server/features/shipments/labels/manifest.ts';
import { readCode128 } from '../../setup/code128-reader.ts';
import { aManifest } from '../../setup/labels.ts';
import { barcodesOf, readPdf, textOf } from '../../setup/pdf-reader.ts';

describe('a manifest', () => {
  it('starts each courier and pickup point on a new A4 page', async () => {
    const other = aManifest(1, { manifestId: 'M20251120-4-7', courierName: 'Swift Cargo' });
    const pages = readPdf(await renderManifest([aManifest(2), other]));
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [595.276, 841.89],
      [595.276, 841.89],
    ]);
    expect(pages.map((page) => barcodesOf(page).map(readCode128))).toEqual([
      ['M20251120-3-7'],
      ['M20251120-4-7'],
    ]);
    expect(textOf(pages[0])).toContain('Bluebird Express');
    expect(textOf(pages[0])).not.toContain('Swift Cargo');
    expect(textOf(pages[1])).toContain('Swift Cargo');
  });

  it('lists each parcel and the totals', async () => {
    const [page] = readPdf(await renderManifest([aManifest(3)]));
    const text = textOf(page).replaceAll('\n', ' ');
    for (const part of [
      'M20251120-3-7 · 21/11/2025, 00:30',
      'Seller: Meera Handlooms',
      'Parcels: 3',
      'Meera Warehouse',
      'Phone: 9812345678',
      '1 BX100000IN ORD-1 श्रीमती Krishnamurthy 560038 Surface 0.50 kg PREPAID 2 BX100001IN',
      '2 BX100001IN ORD-2 श्रीमती Krishnamurthy 560038 Air 0.50 kg COD ₹1,000.50',
      'Total 3 · 2 prepaid · 1 COD 1.50 kg ₹1,000.50',
      'Handed over by Meera Handlooms',
      'Received by Bluebird Express',
      'Page 1 of 1',
    ])
      expect(text).toContain(part);
  });

  const counts = [0, 1, 24, 25, 26, 27, 34, 35, 36, 37, 70, 71, 72, 73, 300];
  it.each(counts)(
    'of %i parcels lists each once and has one signature block, on a page with parcels',
    async (count) => {
      const pages = readPdf(await renderManifest([aManifest(count)]));
      const texts = pages.map(textOf);
      expect(texts.join('\n').match(/^BX\d+IN$/gm) ?? []).toEqual(
        aManifest(count).shipments.map(({ awb }) => awb),
      );
      expect(texts.filter((text) => text.includes('Received by'))).toHaveLength(1);
      expect(texts.at(-1)).toContain('Received by');
      if (count > 0) expect(texts.at(-1)).toMatch(/^BX\d+IN$/m);
      texts.forEach((text, i) => expect(text).toContain(`Page ${i + 1} of ${pages.length}`));
      for (const { y } of pages.flatMap((page) => page.texts)) expect(y).toBeGreaterThan(20);
    },
  );
});
