import { download, type Route, rpc } from '../../platform/http/routes.ts';
import * as contract from './ndr.contract.ts';
import { downloadNdr, getNdr, listNdr } from './ndr.ts';
import { reattempt } from './reattempts.ts';

const signedIn = { access: 'user', tag: 'NDR' } as const;

export const ndrRoutes: Route[] = [
  rpc({
    ...signedIn,
    path: 'get/NDR',
    summary:
      'Failed deliveries, the newest failure first; an administrator may leave userId out: all sellers.',
    input: contract.listInput,
    answer: contract.listAnswer,
    run: listNdr,
  }),
  download({
    ...signedIn,
    path: 'get/NDR/download',
    summary: 'The same as csv.',
    produces: 'text/csv; charset=utf-8',
    input: contract.downloadInput,
    run: downloadNdr,
  }),
  rpc({
    ...signedIn,
    path: 'reattempt/:id',
    changes: true,
    summary:
      'Asks the courier for another attempt. The id is the order’s tracking id; one re-attempt is open at most.',
    input: contract.reattemptInput,
    answer: contract.ndrRow,
    run: reattempt,
    audit: { subject: 'ndr', isApart: true, id: ({ id }) => id, look: (ctx, { id }) => getNdr(ctx, id) },
  }),
];
