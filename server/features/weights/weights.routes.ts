import { MAX_PICTURES } from '../../contract/limits.ts';
import { TEXTS } from '../../contract/texts/weights.ts';
import type { Ctx } from '../../deps.ts';
import { resource } from '../../platform/http/resource.ts';
import { download, plain, type Route, rpc, upload, uploadPictures } from '../../platform/http/routes.ts';
import * as answers from './answers.contract.ts';
import * as caseAnswers from './cases/answers.contract.ts';
import * as cases from './cases/cases.contract.ts';
import { acceptCase, decideCase, disputeCase } from './cases/cases.ts';
import {
  getAdminCase,
  listAdminCases,
  findPicture,
  listCases,
  getCaseDetails,
  getSummary,
} from './cases/list.ts';
import { processWeights, getProgress } from './uploads/processing.ts';
import { uploadWeights } from './uploads/uploads.ts';
import * as contract from './weights.contract.ts';
import * as weights from './weights.ts';

const admins = { access: 'admin', tag: 'Weights' } as const;
const sellers = { access: 'user', tag: 'Weights' } as const;

const caseAudit = {
  subject: 'weight-case',
  id: ({ id }: { id: number }) => id,
  snapshot: async (ctx: Ctx, { id }: { id: number }) => {
    const { state, userId, weightBefore, weightAfter, difference, settled, decidedWeight, remark, decision } =
      await getCaseDetails(ctx, { id });
    return { state, userId, weightBefore, weightAfter, difference, settled, decidedWeight, remark, decision };
  },
} as const;

export const weightRoutes: Route[] = [
  upload({
    ...admins,
    name: 'uploadWeights',
    path: 'upload/weight-update',
    summary: 'Upload a file of weights. Nothing is charged yet.',
    owner: () => null,
    file: { formats: ['csv', 'xlsx', 'xls'], missing: TEXTS.fileMissing },
    answer: answers.uploadAnswer,
    run: (ctx, _input: unknown, file) => uploadWeights(ctx, file),
    audit: {
      subject: 'weight-update',
      isOutsideTransaction: true,
      id: (_input, answer) => answer?.uploadId,
      snapshot: (ctx, _input, answer) =>
        answer ? weights.getUpload(ctx, answer.uploadId) : Promise.resolve(null),
    },
  }),
  rpc({
    ...admins,
    name: 'processWeights',
    path: 'process/weight-update',
    errors: ['ALREADY_PROCESSED'],
    summary: 'Process an upload once: settle the differences or open cases.',
    changes: true,
    owner: () => null,
    input: contract.processInput,
    answer: answers.processAnswer,
    run: processWeights,
    audit: {
      subject: 'weight-update',
      isOutsideTransaction: true,
      id: ({ uploadId }) => uploadId,
      snapshot: (ctx, { uploadId }) => weights.getUpload(ctx, uploadId),
    },
  }),
  rpc({
    ...admins,
    name: 'getWeightProgress',
    path: 'weight-update/progress',
    summary: 'Get an upload’s progress and totals.',
    owner: () => null,
    input: contract.progressInput,
    answer: answers.progressAnswer,
    run: getProgress,
  }),
  download({
    ...admins,
    name: 'downloadProcessedWeights',
    path: 'download/processed/weight-update',
    summary: 'Download a seller’s processed weights.',
    produces: 'text/csv; charset=utf-8',
    input: contract.downloadInput,
    run: weights.downloadProcessed,
  }),
  rpc({
    ...sellers,
    name: 'listWeightCases',
    path: 'weight-cases/list',
    scope: 'shipments:read',
    summary: 'List weight cases.',
    input: cases.listInput,
    answer: caseAnswers.listAnswer,
    run: listCases,
  }),
  rpc({
    ...sellers,
    name: 'summarizeWeightCases',
    path: 'weight-cases/summary',
    scope: 'shipments:read',
    summary: 'Summarize the open weight cases.',
    input: cases.ownerInput,
    answer: caseAnswers.summaryAnswer,
    run: getSummary,
  }),
  rpc({
    ...sellers,
    name: 'getWeightCase',
    path: 'weight-cases/get',
    scope: 'shipments:read',
    summary: 'Get a weight case with the receipts of both weights.',
    input: cases.caseInput,
    answer: caseAnswers.caseAnswer,
    run: getCaseDetails,
  }),
  rpc({
    ...sellers,
    name: 'acceptWeightCase',
    path: 'weight-cases/accept',
    scope: 'shipments:write',
    errors: ['CASE_CLOSED'],
    summary: 'Accept a weight difference, which moves the money.',
    changes: true,
    input: cases.caseInput,
    answer: caseAnswers.caseAnswer,
    run: acceptCase,
    audit: caseAudit,
  }),
  uploadPictures({
    ...sellers,
    name: 'disputeWeightCase',
    path: 'weight-cases/dispute',
    scope: 'shipments:write',
    errors: ['CASE_CLOSED'],
    summary: 'Dispute a weight difference with pictures. An administrator decides.',
    file: { pictures: MAX_PICTURES },
    input: cases.disputeInput,
    answer: caseAnswers.caseAnswer,
    run: disputeCase,
    audit: { ...caseAudit, isOutsideTransaction: true },
  }),
  plain({
    ...sellers,
    method: 'GET',
    name: 'getDisputePicture',
    path: 'weight-cases/picture/:id',
    scope: 'shipments:read',
    summary: 'Get a picture of a dispute. Only its seller and administrators may.',
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
    name: 'decideWeightCase',
    path: 'weight-cases/decide',
    errors: ['CASE_CLOSED'],
    summary: 'Decide a disputed case. The money moves once.',
    changes: true,
    owner: () => null,
    input: cases.decideInput,
    answer: caseAnswers.caseAnswer,
    run: decideCase,
    audit: caseAudit,
  }),
  ...resource({
    name: 'weight-updates',
    nouns: ['a weight update', 'weight updates'],
    query: contract.rowsQuery,
    answer: answers.rowAnswer,
    list: weights.listRows,
    one: weights.getRow,
  }),
  ...resource({
    name: 'weight-uploads',
    nouns: ['a weight upload', 'weight uploads'],
    query: contract.uploadsQuery,
    answer: answers.listedUpload,
    list: weights.listUploads,
    one: weights.getUpload,
  }),
  ...resource({
    name: 'weight-cases',
    nouns: ['a weight case', 'weight cases'],
    query: cases.casesQuery,
    answer: caseAnswers.listedCase,
    list: listAdminCases,
    one: getAdminCase,
  }),
];
