import type { Ctx } from '../../deps.ts';
import { download, type Route, rpc } from '../../platform/http/routes.ts';
import { listHistory } from './history.ts';
import * as contract from './ndr.contract.ts';
import { downloadNdr, getNdr, listNdrs } from './ndr.ts';
import { reattempt } from './requests/reattempts.ts';
import { getReturnCost, returnToOrigin } from './requests/returns.ts';

const audit = {
  subject: 'ndr',
  isOutsideTransaction: true,
  id: ({ id }: { id: number }) => id,
  snapshot: (ctx: Ctx, { id }: { id: number }) => getNdr(ctx, id),
} as const;
const signedIn = { access: 'user', tag: 'NDR' } as const;

export const ndrRoutes: Route[] = [
  rpc({
    ...signedIn,
    name: 'listNdrs',
    path: 'get/NDR',
    scope: 'shipments:read',
    summary:
      'List failed deliveries, newest first or by their last change. Without userId, an administrator gets all sellers’.',
    input: contract.listInput,
    answer: contract.listAnswer,
    run: listNdrs,
  }),
  download({
    ...signedIn,
    name: 'downloadNdrs',
    path: 'get/NDR/download',
    scope: 'shipments:read',
    summary: 'Download failed deliveries as CSV.',
    produces: 'text/csv; charset=utf-8',
    input: contract.downloadInput,
    run: downloadNdr,
  }),
  rpc({
    ...signedIn,
    name: 'listNdrHistory',
    path: 'ndr/history/:id',
    scope: 'shipments:read',
    summary: 'List the failed attempts of a delivery and the requests to the courier, oldest first.',
    description: 'The id is the order’s tracking id.',
    input: contract.oneInput,
    answer: contract.historyAnswer,
    run: listHistory,
  }),
  rpc({
    ...signedIn,
    name: 'requestReattempt',
    path: 'reattempt/:id',
    scope: 'shipments:write',
    errors: ['REATTEMPT_REQUESTED', 'RETURN_REQUESTED', 'NDR_CLOSED', 'COURIER_REFUSED', 'COURIER_UNCLEAR'],
    changes: true,
    summary:
      'Request another delivery attempt. The id is the order’s tracking id. At most one request is open.',
    description:
      'The courier decides when it delivers again. `retryAt` of the failed delivery says when it is asked.',
    input: contract.reattemptInput,
    answer: contract.ndrRow,
    run: reattempt,
    audit,
  }),
  rpc({
    ...signedIn,
    name: 'getReturnCost',
    path: 'return-to-origin/cost/:id',
    scope: 'shipments:read',
    summary: 'Get what a return to origin of a failed delivery costs, in rupees.',
    description: 'It is charged once the courier reports the return.',
    input: contract.oneInput,
    answer: contract.returnCostAnswer,
    run: getReturnCost,
  }),
  rpc({
    ...signedIn,
    name: 'returnToOrigin',
    path: 'return-to-origin/:id',
    scope: 'shipments:write',
    errors: [
      'RETURN_NOT_TAKEN',
      'RETURN_REQUESTED',
      'REATTEMPT_REQUESTED',
      'NDR_CLOSED',
      'COURIER_REFUSED',
      'COURIER_UNCLEAR',
    ],
    changes: true,
    summary: 'Ask the courier to bring an undelivered parcel back. The id is the order’s tracking id.',
    description:
      'At most one request is open. `canReturn` of the failed delivery says whether the courier takes it.',
    input: contract.returnInput,
    answer: contract.ndrRow,
    run: returnToOrigin,
    audit,
  }),
];
