import type { Ctx } from '../../../deps.ts';
import type { Audit } from '../../../platform/http/audit.ts';
import { resource } from '../../../platform/http/resource.ts';
import { download, type Route, rpc } from '../../../platform/http/routes.ts';
import { receiptPdf } from '../receipts/receipt.ts';
import * as contract from './adjustments.contract.ts';
import { approveAdjustment, createAdjustment, rejectAdjustment } from './adjustments.ts';
import * as answers from './answers.contract.ts';
import { getAdjustment, listAdjustments } from './list.ts';
import { getTerms, saveTerms } from './terms.ts';

const admins = { access: 'admin', tag: 'Wallet', owner: () => null } as const;

const tooLittle = { codes: ['INSUFFICIENT_BALANCE'], details: answers.shortfall } as const;

const decisionAudit = {
  subject: 'wallet-adjustment',
  id: ({ id }: { id: number }) => id,
  snapshot: (ctx: Ctx, { id }: { id: number }) => getAdjustment(ctx, id),
} as const;

type Created = { id: number } | null;
const createAudit: Audit<contract.CreateInput> = {
  subject: 'wallet-adjustment',
  id: (_input, answer) => (answer as Created)?.id,
  snapshot: async (ctx, _input, answer) => {
    const created = answer as Created;
    return created && getAdjustment(ctx, created.id);
  },
};

// `terms` must precede `:id`, which would match it.
export const adjustmentRoutes: Route[] = [
  rpc({
    ...admins,
    method: 'GET',
    name: 'adminGetAdjustmentTerms',
    path: 'admin/wallet-adjustments/terms',
    summary: 'Get the amount above which a wallet adjustment needs a second administrator.',
    answer: answers.termsAnswer,
    run: getTerms,
  }),
  rpc({
    ...admins,
    method: 'PUT',
    name: 'adminSetAdjustmentTerms',
    path: 'admin/wallet-adjustments/terms',
    summary: 'Set the amount above which a wallet adjustment needs a second administrator. 0: each one.',
    changes: true,
    input: contract.termsInput,
    answer: answers.termsAnswer,
    run: saveTerms,
    audit: { subject: 'wallet-adjustment', id: () => 'terms', snapshot: getTerms },
  }),
  ...resource<Parameters<typeof listAdjustments>[1], contract.CreateInput>({
    name: 'wallet-adjustments',
    nouns: ['a wallet adjustment', 'wallet adjustments'],
    query: contract.adjustmentsQuery,
    answer: answers.adjustmentAnswer,
    list: listAdjustments,
    one: getAdjustment,
    create: {
      input: contract.createInput,
      errors: [tooLittle, 'POSTPAID', 'TRANSFER_RECORDED', 'CLAIM_RECORDED'],
      run: createAdjustment,
      audit: createAudit,
    },
  }),
  rpc({
    ...admins,
    name: 'approveAdjustment',
    path: 'wallet-adjustments/approve',
    summary: 'Approve a wallet adjustment that another administrator requested. The money moves once.',
    errors: ['OWN_REQUEST', 'ALREADY_DECIDED', tooLittle, 'POSTPAID'],
    changes: true,
    input: contract.approveInput,
    answer: answers.adjustmentAnswer,
    run: approveAdjustment,
    audit: decisionAudit,
  }),
  rpc({
    ...admins,
    name: 'rejectAdjustment',
    path: 'wallet-adjustments/reject',
    summary: 'Reject or withdraw a pending wallet adjustment. No money moves.',
    errors: ['ALREADY_DECIDED'],
    changes: true,
    input: contract.rejectInput,
    answer: answers.adjustmentAnswer,
    run: rejectAdjustment,
    audit: decisionAudit,
  }),
  download({
    access: 'user',
    tag: 'Wallet',
    name: 'downloadAdjustmentReceipt',
    path: 'wallet-adjustments/receipt/:id',
    scope: 'wallet:read',
    summary: 'Download the receipt of an applied wallet adjustment as PDF.',
    produces: 'application/pdf',
    input: contract.receiptInput,
    run: receiptPdf,
  }),
];
