import { cooperate } from '../../../../platform/concurrency.ts';
import { required } from '../../../../platform/required.ts';
import type { Label } from '../label.ts';
import { DOTS, renderForDots } from '../labels.ts';
import { pngOf } from './png.ts';
import { rasterize } from './raster.ts';
import { isNativeBarcode, zplOf } from './zpl.ts';

export async function renderPng(label: Label, userId: number): Promise<Buffer> {
  const { pdf } = await renderForDots([label], () => false);
  const [bitmap] = await rasterize(pdf, { ...DOTS, userId });
  return pngOf(required(bitmap));
}

export async function renderZpl(labels: Label[], userId: number): Promise<Buffer> {
  const { pdf, barcodes } = await renderForDots(labels, isNativeBarcode);
  const pause = cooperate();
  const pages: Buffer[] = [];
  for (const [i, bitmap] of (await rasterize(pdf, { ...DOTS, userId })).entries()) {
    await pause();
    pages.push(Buffer.from(zplOf(bitmap, required(barcodes[i])), 'latin1'));
  }
  return Buffer.concat(pages);
}
