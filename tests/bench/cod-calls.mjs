// Calls about COD whose time should not grow with the number of COD shipments.
import { admin, monthAgo, provider, week } from './lists-calls.mjs';
import { LARGE_SELLER } from './lists-seed.mjs';

const seller = { userId: LARGE_SELLER };
const ofSeller = (path, filters) =>
  Object.entries(filters).map(([text, filter]) => provider(path, text, { ...seller, ...filter }));
const figures = (path) => ({
  name: path,
  text: 'a large seller',
  method: 'POST',
  path,
  body: seller,
});

export const COD_LISTS = [
  ...ofSeller('cod/list', {
    'a large seller': {},
    Expected: { status: 'EXPECTED' },
    Received: { status: 'RECEIVED' },
    Remitted: { status: 'REMITTED' },
    Disputed: { status: 'DISPUTED' },
    'last 7 days': week,
    'a month, 4 months ago': monthAgo,
    'an AWB': { wayBillId: '800000009999' },
  }),
  figures('cod/summary'),
  ...ofSeller('cod/remittances', { 'a large seller': {} }),
  ...admin('cod-differences', {
    newest: {},
    Open: { state: 'OPEN' },
    'Open, one courier': { state: 'OPEN', courierId: 2 },
    Short: { kind: 'SHORT' },
    'an AWB': { wayBillId: '800000000100' },
  }),
  ...admin('cod-files', { newest: {}, 'one courier': { courierId: 2 } }),
  ...admin('cod-batches', { newest: {}, Paid: { state: 'PAID' } }),
  ...admin('cod-remittances', { newest: {}, 'a large seller': seller, Ready: { status: 'READY' } }),
];
