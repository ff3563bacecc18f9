import type { Ctx } from '../../deps.ts';
import { resource } from '../../platform/http/resource.ts';
import { download, type Route, rpc } from '../../platform/http/routes.ts';
import * as batches from './batches/batches.contract.ts';
import { bankFile, makeBatch } from './batches/batches.ts';
import { getAdminRemittance, getBatch, listAdminRemittances, listBatches } from './batches/list.ts';
import * as early from './early/early.contract.ts';
import { askEarly, quoteEarly } from './early/early.ts';
import * as owed from './owed/owed.contract.ts';
import { listOwed } from './owed/owed.ts';
import { approveBatch, recordPaid } from './paying/paying.ts';
import { proofRoutes } from './proof/proof.routes.ts';
import * as seller from './seller/remittances.contract.ts';
import { downloadRemittance, explainRemittance, listOwnRemittances } from './seller/remittances.ts';
import { statementPdf } from './seller/statement.ts';
import { summarizeCod } from './seller/summary.ts';
import * as terms from './terms/terms.contract.ts';
import { cycle, earlyTerms, payoutTerms, preference } from './terms/terms.ts';

const sellers = { access: 'user', tag: 'COD' } as const;
const admins = { access: 'admin', tag: 'COD', owner: () => null } as const;

const batchAudit = {
  subject: 'cod',
  id: ({ id }: { id: number }) => id,
  snapshot: (ctx: Ctx, { id }: { id: number }) => getBatch(ctx, id),
} as const;

const termsAudit = {
  subject: 'cod',
  isChange: (input: object) => Object.keys(input).length > 0,
} as const;

const termsRoutes: Route[] = [
  rpc({
    ...admins,
    name: 'codCycle',
    path: 'cod/cycle',
    summary: 'Get or set the weekdays of COD payouts and the days after delivery. An empty body reads.',
    changes: true,
    input: terms.cycleInput,
    answer: terms.cycleAnswer,
    run: cycle,
    audit: { ...termsAudit, id: () => 'cycle', snapshot: (ctx) => cycle(ctx, {}) },
  }),
  rpc({
    ...admins,
    name: 'codEarlyTerms',
    path: 'cod/early-terms',
    summary: 'Get or set the percentages of early COD. An empty body reads; null takes a day off the offer.',
    changes: true,
    input: terms.earlyTermsInput,
    answer: terms.earlyTermsAnswer,
    run: earlyTerms,
    audit: { ...termsAudit, id: () => 'early-terms', snapshot: (ctx) => earlyTerms(ctx, {}) },
  }),
  rpc({
    ...admins,
    name: 'codTerms',
    path: 'cod/terms',
    summary: 'Get or set what payouts deduct and when one needs a second administrator. An empty body reads.',
    changes: true,
    input: terms.termsInput,
    answer: terms.termsAnswer,
    run: payoutTerms,
    audit: { ...termsAudit, id: () => 'terms', snapshot: (ctx) => payoutTerms(ctx, {}) },
  }),
];

const sellerRoutes: Route[] = [
  rpc({
    ...sellers,
    name: 'summarizeCod',
    path: 'cod/summary',
    scope: 'wallet:read',
    summary: 'Summarize the COD and name the next payout.',
    input: early.summaryInput,
    answer: early.summaryAnswer,
    run: summarizeCod,
  }),
  rpc({
    ...sellers,
    name: 'getEarlyCodTerms',
    path: 'cod/early-offer',
    scope: 'wallet:read',
    summary: 'Get what early COD costs.',
    input: early.summaryInput,
    answer: terms.earlyTermsAnswer,
    run: (ctx) => earlyTerms(ctx, {}),
  }),
  rpc({
    ...sellers,
    name: 'quoteEarlyCod',
    path: 'cod/early/quote',
    scope: 'wallet:read',
    summary: 'Quote early COD: what it would pay and cost. Changes nothing.',
    errors: ['EARLY_NOT_OFFERED'],
    input: early.earlyInput,
    answer: early.earlyAnswer,
    run: quoteEarly,
  }),
  rpc({
    ...sellers,
    name: 'askEarlyCod',
    path: 'cod/early',
    summary: 'Ask for early COD: parcels are paid 2, 3 or 4 days after delivery, for a charge.',
    errors: ['EARLY_NOT_OFFERED', { codes: ['NOTHING_EARLY'], details: early.skippedDetails }],
    changes: true,
    input: early.earlyInput,
    answer: early.earlyAnswer,
    run: askEarly,
    audit: {
      subject: 'cod',
      id: () => null,
      snapshot: (_ctx, { day }, answer) =>
        Promise.resolve(answer && { day, count: answer.count, amount: answer.amount, charge: answer.charge }),
    },
  }),
  rpc({
    ...sellers,
    name: 'codPreference',
    path: 'cod/preference',
    summary: 'Get or set where COD is paid: to the bank account or the wallet. An empty body reads.',
    changes: true,
    input: terms.preferenceInput,
    answer: terms.preferenceAnswer,
    run: preference,
    audit: {
      subject: 'cod',
      id: (_input, _answer, ctx) => ctx.sellerId,
      snapshot: (ctx) => preference(ctx, {}),
      isForSellers: true,
    },
  }),
  rpc({
    ...sellers,
    name: 'listRemittances',
    path: 'cod/remittances',
    scope: 'wallet:read',
    summary: 'List COD remittances, the latest first.',
    input: seller.listInput,
    answer: seller.listAnswer,
    run: listOwnRemittances,
  }),
  rpc({
    ...sellers,
    name: 'getRemittance',
    path: 'cod/remittances/:id',
    scope: 'wallet:read',
    summary: 'Get a COD remittance with its parcels and deductions.',
    input: seller.oneInput,
    answer: seller.remittanceAnswer,
    run: explainRemittance,
  }),
  download({
    ...sellers,
    name: 'downloadRemittance',
    path: 'cod/remittances/:id/csv',
    scope: 'wallet:read',
    summary: 'Download the parcels of a COD remittance as CSV.',
    produces: 'text/csv; charset=utf-8',
    input: seller.oneInput,
    run: downloadRemittance,
  }),
  download({
    ...sellers,
    name: 'downloadRemittanceStatement',
    path: 'cod/remittances/:id/pdf',
    scope: 'wallet:read',
    summary: 'Download the statement of a COD remittance as PDF. It is also the receipt of its early COD.',
    produces: 'application/pdf',
    input: seller.oneInput,
    run: statementPdf,
  }),
];

const batchRoutes: Route[] = [
  rpc({
    ...admins,
    name: 'listCodOwed',
    path: 'cod/owed',
    summary: 'List what couriers owe and what sellers are owed, with late parcels and open differences.',
    description: 'A courier is late after the days that payouts wait after delivery (`cod/cycle`).',
    input: owed.owedInput,
    answer: owed.owedAnswer,
    run: listOwed,
  }),
  rpc({
    ...admins,
    name: 'makeCodBatch',
    path: 'cod/batch',
    summary: 'Make the COD payout of a day, once: a remittance for each seller with something due.',
    errors: ['BATCH_MADE', { codes: ['NOTHING_DUE'], details: batches.heldDetails }],
    changes: true,
    input: batches.batchInput,
    answer: batches.madeAnswer,
    run: makeBatch,
    audit: {
      subject: 'cod',
      isOutsideTransaction: true,
      id: (_input, answer) => answer?.id,
      snapshot: (_ctx, { date }, answer) =>
        Promise.resolve(answer && { date, state: answer.state, bank: answer.bank, wallet: answer.wallet }),
    },
  }),
  rpc({
    ...admins,
    name: 'approveCodBatch',
    path: 'cod/batch/:id/approve',
    summary: 'Approve a large COD payout that another administrator made.',
    errors: ['ALREADY_APPROVED', 'OWN_REQUEST'],
    changes: true,
    input: batches.byId,
    answer: batches.batchAnswer,
    run: approveBatch,
    audit: batchAudit,
  }),
  download({
    ...admins,
    name: 'downloadBankFile',
    path: 'cod/batch/:id/csv',
    summary: 'Download the bank file of a COD payout as CSV.',
    errors: ['NOT_APPROVED'],
    produces: 'text/csv; charset=utf-8',
    input: batches.byId,
    run: bankFile,
  }),
  rpc({
    ...admins,
    name: 'recordCodPaid',
    path: 'cod/batch/:id/paid',
    summary: 'Record the UTRs of a COD payout: all rows or none. Each remittance is paid once.',
    errors: ['NOT_APPROVED', 'ALREADY_PAID', 'UTR_USED'],
    changes: true,
    input: batches.paidInput,
    answer: batches.batchAnswer,
    run: recordPaid,
    audit: { ...batchAudit, isOutsideTransaction: true },
  }),
  ...resource({
    name: 'cod-batches',
    nouns: ['a COD payout', 'COD payouts'],
    query: batches.batchesQuery,
    answer: batches.batchAnswer,
    list: listBatches,
    one: getBatch,
  }),
  ...resource({
    name: 'cod-remittances',
    nouns: ['a COD remittance', 'COD remittances'],
    query: batches.remittancesQuery,
    answer: batches.adminRemittance,
    list: listAdminRemittances,
    one: getAdminRemittance,
  }),
];

export const remittanceRoutes: Route[] = [...termsRoutes, ...sellerRoutes, ...batchRoutes, ...proofRoutes];
