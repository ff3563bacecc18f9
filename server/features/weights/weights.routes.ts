import type { Ctx } from '../../deps.ts';
import { resource } from '../../platform/http/resource.ts';
import { download, plain, type Route, rpc, upload, uploadPictures } from '../../platform/http/routes.ts';
import * as cases from './cases/cases.contract.ts';
import { acceptCase, decideCase, disputeCase } from './cases/cases.ts';
import { adminCase, adminCases, findPicture, listCases, oneCase, summary } from './cases/list.ts';
import { processWeights, progress } from './uploads/processing.ts';
import { uploadWeights } from './uploads/uploads.ts';
import * as contract from './weights.contract.ts';
import * as weights from './weights.ts';

const admins = { access: 'admin', tag: 'Weights' } as const;
const sellers = { access: 'user', tag: 'Weights' } as const;

const caseAudit = {
  subject: 'weight-case',
  id: ({ id }: { id: number }) => id,
  look: async (ctx: Ctx, { id }: { id: number }) => {
    const { state, userId, weightBefore, weightAfter, difference, settled, decidedWeight, remark, decision } =
      await oneCase(ctx, { id });
    return { state, userId, weightBefore, weightAfter, difference, settled, decidedWeight, remark, decision };
  },
} as const;

export const weightRoutes: Route[] = [
  upload({
    ...admins,
    path: 'upload/weight-update',
    summary: 'Takes a file of weights in; nothing is charged yet.',
    owner: () => null,
    file: { formats: ['csv', 'xlsx', 'xls'], missing: contract.TEXTS.fileMissing },
    answer: contract.uploadAnswer,
    run: (ctx, _input: unknown, file) => uploadWeights(ctx, file),
    audit: {
      subject: 'weight-update',
      isApart: true,
      id: (_input, answer) => answer?.uploadId,
      look: (ctx, _input, answer) =>
        answer ? weights.oneUpload(ctx, answer.uploadId) : Promise.resolve(null),
    },
  }),
  rpc({
    ...admins,
    path: 'process/weight-update',
    summary: 'Charges or returns the differences, or opens cases about them: once.',
    changes: true,
    owner: () => null,
    input: contract.processInput,
    answer: contract.processAnswer,
    run: processWeights,
    audit: {
      subject: 'weight-update',
      isApart: true,
      id: ({ uploadId }) => uploadId,
      look: (ctx, { uploadId }) => weights.oneUpload(ctx, uploadId),
    },
  }),
  rpc({
    ...admins,
    path: 'weight-update/progress',
    summary: 'How far an upload is, and what it comes to.',
    owner: () => null,
    input: contract.progressInput,
    answer: contract.progressAnswer,
    run: progress,
  }),
  download({
    ...admins,
    path: 'download/processed/weight-update',
    summary: 'What was processed of a client’s parcels.',
    produces: 'text/csv; charset=utf-8',
    input: contract.downloadInput,
    run: weights.downloadProcessed,
  }),
  rpc({
    ...sellers,
    path: 'weight-cases/list',
    summary: 'Weight differences on hold, and what became of them.',
    input: cases.listInput,
    answer: cases.listAnswer,
    run: listCases,
  }),
  rpc({
    ...sellers,
    path: 'weight-cases/summary',
    summary: 'How many wait for an answer, until when, and what is at stake.',
    input: cases.ownerInput,
    answer: cases.summaryAnswer,
    run: summary,
  }),
  rpc({
    ...sellers,
    path: 'weight-cases/get',
    summary: 'One of them, with the receipt of both weights.',
    input: cases.caseInput,
    answer: cases.caseAnswer,
    run: oneCase,
  }),
  rpc({
    ...sellers,
    path: 'weight-cases/accept',
    summary: 'Accepts a difference: the money moves.',
    changes: true,
    input: cases.caseInput,
    answer: cases.caseAnswer,
    run: acceptCase,
    audit: caseAudit,
  }),
  uploadPictures({
    ...sellers,
    path: 'weight-cases/dispute',
    summary: 'Disputes a difference, with pictures: an administrator decides.',
    file: { pictures: cases.MAX_PICTURES },
    input: cases.disputeInput,
    answer: cases.caseAnswer,
    run: disputeCase,
    audit: { ...caseAudit, isApart: true },
  }),
  plain({
    ...sellers,
    method: 'GET',
    path: 'weight-cases/picture/:id',
    summary: 'A picture of a dispute: the seller’s own, or an administrator’s to see.',
    produces: 'image/*',
    input: cases.pictureInput,
    run: async (ctx, { id }: { id: number }) => {
      const { name, type, bytes } = await findPicture(ctx, id);
      const headers = { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' };
      return { status: 200, headers, body: bytes, fileName: name };
    },
  }),
  rpc({
    ...admins,
    path: 'weight-cases/decide',
    summary: 'Decides a disputed case: the money moves once.',
    changes: true,
    owner: () => null,
    input: cases.decideInput,
    answer: cases.caseAnswer,
    run: decideCase,
    audit: caseAudit,
  }),
  ...resource({
    name: 'weight-updates',
    query: contract.rowsQuery,
    answer: contract.rowAnswer,
    list: weights.listRows,
    one: weights.oneRow,
  }),
  ...resource({
    name: 'weight-uploads',
    query: contract.uploadsQuery,
    answer: contract.listedUpload,
    list: weights.listUploads,
    one: weights.oneUpload,
  }),
  ...resource({
    name: 'weight-cases',
    query: cases.casesQuery,
    answer: cases.listedCase,
    list: adminCases,
    one: adminCase,
  }),
];
