import { childPool } from '../../../../platform/child-pool.ts';
import { renderLabels, type Label, type LabelLayout } from '../labels.ts';
import type { Job } from './label-child.ts';
import { drawInTurn } from './turns.ts';

/** Drawing so many takes 20 ms. A process takes longer to start. */
const FEW = 50;
const MAX_MS = 60_000;

const pool = childPool(import.meta.url, 'label-child', 1);

/**
 * The PDF of the labels, for the user with this id. Another process draws many: jsPDF writes the whole file in one step,
 * and 1,000 labels would stop other calls for 0.1 s.
 */
export async function printLabels(labels: Label[], layout: LabelLayout, userId: number): Promise<Buffer> {
  if (labels.length <= FEW) return renderLabels(labels, layout);
  const job: Job = { labels, layout };
  return drawInTurn(userId, async () => {
    const bytes = (await pool.run(job, { signal: AbortSignal.timeout(MAX_MS) })) as Uint8Array;
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  });
}
