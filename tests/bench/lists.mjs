// npm run bench:lists: times the first page of every list of the back office and of
// the API's order and shipment lists, with 10,000 and 1,000,000 orders in
// turn, on one private database. Writes the table to docs/measurements.md.
import { LISTS } from './lists-calls.mjs';
import { seed } from './lists-seed.mjs';
import { compareLists } from './lists-servers.mjs';

const sizes = [10_000, Number(process.argv[2] ?? 1_000_000)];
await compareLists({ command: 'bench:lists', of: 'orders', sizes, seed, lists: LISTS });
