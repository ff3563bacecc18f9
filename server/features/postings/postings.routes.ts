import { download, type Route, rpc } from '../../platform/http/routes.ts';
import { downloadMonth, listMonths } from './months/months.ts';
import * as contract from './postings.contract.ts';

const admins = { access: 'admin', tag: 'Wallet', owner: () => null } as const;

export const postingRoutes: Route[] = [
  rpc({
    ...admins,
    name: 'listSignedMonths',
    path: 'postings/months',
    summary: 'List the signed months of all postings with their hashes, newest first, and the public key.',
    input: contract.listInput,
    answer: contract.listAnswer,
    run: listMonths,
  }),
  download({
    ...admins,
    name: 'downloadSignedMonth',
    path: 'postings/months/:month/csv',
    summary: 'Download all postings of a month, of wallets and of COD, as CSV with a running hash, signed.',
    description: 'The same month always gives the same bytes. `npm run verify -- file` checks it offline.',
    produces: 'text/csv; charset=utf-8',
    input: contract.monthInput,
    run: downloadMonth,
  }),
];
