export { continueFiles } from './files/applying.ts';
export { insertDifferences } from './differences/differences.sql.ts';
export { changeReceivables, duePaise, expectedPaise } from './receivables/moves.ts';
export { openReceivable } from './receivables/opening.ts';
export {
  listByAwbsOfSeller,
  lockReceivables,
  type Receivable,
  toReceivable,
} from './receivables/receivables.sql.ts';
export { findBrokenReceivables, findBrokenTotals, findMissing } from './receivables/verify.sql.ts';
export { sumByStatus } from './receivables/totals.sql.ts';
export { isInUnpaidBatch } from './undo/undo.ts';
