import { sendOrders, type Terms } from './requests.ts';
import { chunksOf, type GridFile, type GridRow, goodOrders, toCsv, toFile } from './rows.ts';

type Outcome = {
  /** Orders. */
  created: number;
  /** The rows that are not orders yet. */
  left: GridRow[];
  /** Why the rest was refused. */
  refusal: string | null;
};

/**
 * Creates the good orders of a file, in as many uploads as they need. `ids` has the id of each upload whose answer is
 * not known: the same rows repeat it, so a lost answer creates nothing twice.
 */
export async function createGood(
  { columns, rows }: GridFile,
  terms: Terms,
  { ids, newId }: { ids: Map<string, string>; newId: () => string },
): Promise<Outcome> {
  let created = 0;
  let left = rows.filter(({ isCreated }) => !isCreated);
  for (const chunk of chunksOf(goodOrders(rows).flat())) {
    const rest = left.filter((row) => !chunk.includes(row));
    const sent = JSON.stringify(terms) + toCsv(columns, chunk);
    const formId = ids.get(sent) ?? newId();
    ids.set(sent, formId);
    const answer = await sendOrders(terms, toFile(columns, chunk), { formId, isLast: rest.length === 0 });
    const isFailed = 'message' in answer;
    if (!(isFailed && answer.isLost)) ids.delete(sent);
    if (isFailed) return { created, left, refusal: answer.message };
    created += answer.created;
    left = rest;
  }
  return { created, left, refusal: null };
}
