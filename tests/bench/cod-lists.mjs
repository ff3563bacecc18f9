// npm run bench:cod: times the lists and summaries of COD with 10,000 and 1,000,000 COD shipments in turn, on one
// private database. Writes the table to docs/measurements.md.
import { COD_LISTS } from './cod-calls.mjs';
import { seedCod } from './cod-seed.mjs';
import { compareLists } from './lists-servers.mjs';

const sizes = [10_000, Number(process.argv[2] ?? 1_000_000)];
await compareLists({
  command: 'bench:cod',
  of: 'COD shipments',
  sizes,
  seed: seedCod,
  lists: COD_LISTS,
});
