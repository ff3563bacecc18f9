export { continueFiles } from './files/applying.ts';
export { insertDifferences } from './differences/differences.sql.ts';
export { changeReceivables, duePaise, expectedPaise } from './receivables/moves.ts';
export { openReceivable } from './receivables/opening.ts';
export { lockReceivables, type Receivable } from './receivables/receivables.sql.ts';
export { sumByStatus } from './receivables/totals.sql.ts';
export { isInUnpaidBatch } from './receivables/undo.ts';
