export { continueFiles } from './files/applying.ts';
export { MS_OF_AGE } from './differences/differences.sql.ts';
export { changeReceivables, duePaise } from './receivables/moves.ts';
export { listCod } from './receivables/list.ts';
export { openReceivable } from './receivables/opening.ts';
export { listByAwbsOfSeller, lockReceivables, type Receivable } from './receivables/receivables.sql.ts';
export { sumByStatus } from './receivables/totals.sql.ts';
export { findBrokenReceivables, findBrokenTotals, findMissing } from './receivables/verify.sql.ts';
