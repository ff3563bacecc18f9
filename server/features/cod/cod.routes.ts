import { type Route, rpc } from '../../platform/http/routes.ts';
import * as contract from './cod.contract.ts';
import { listCod } from './receivables/list.ts';
import { undoDelivery } from './receivables/undo.ts';

const sellers = { access: 'user', tag: 'COD' } as const;
const admins = { access: 'admin', tag: 'COD', owner: () => null } as const;

export const codRoutes: Route[] = [
  rpc({
    ...sellers,
    name: 'listCod',
    path: 'cod/list',
    scope: 'wallet:read',
    summary: 'List the delivered COD parcels, the latest first. The days are those of delivery.',
    input: contract.listInput,
    answer: contract.listAnswer,
    run: listCod,
  }),
  rpc({
    ...admins,
    name: 'undoDelivery',
    path: 'cod/undo',
    summary: 'Take back a COD delivery that the courier takes back. What the seller was paid is debited.',
    errors: ['ALREADY_UNDONE', 'COD_IN_PAYOUT'],
    changes: true,
    input: contract.undoInput,
    answer: contract.undoAnswer,
    run: undoDelivery,
    audit: {
      subject: 'cod',
      id: ({ wayBillId }) => wayBillId,
      snapshot: (_ctx, { wayBillId, reason }, answer) =>
        Promise.resolve(answer && { wayBillId, reason, status: answer.status, owed: answer.owed }),
    },
  }),
];
