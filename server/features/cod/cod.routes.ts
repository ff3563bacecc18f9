import { MAX_COD_FILE_BYTES } from '../../contract/limits.ts';
import { COD_FILE_TEXTS } from '../../contract/texts/cod.ts';
import type { Ctx } from '../../deps.ts';
import { resource } from '../../platform/http/resource.ts';
import { download, type Route, rpc, upload } from '../../platform/http/routes.ts';
import { XLSX_TYPE } from '../../platform/sheets/sheets.ts';
import * as contract from './cod.contract.ts';
import * as differences from './differences/differences.contract.ts';
import {
  downloadDifferences,
  getDifference,
  listAdminDifferences,
  listDifferences,
} from './differences/list.ts';
import { resolveDifference } from './differences/resolving.ts';
import * as files from './files/files.contract.ts';
import { getFile, getFileRow, listFileRows, listFiles } from './files/list.ts';
import { sampleFile, uploadCodFile } from './files/uploads.ts';
import { listCod } from './receivables/list.ts';
import { undoDelivery } from './undo/undo.ts';

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
  upload({
    ...admins,
    name: 'uploadCodFile',
    path: 'cod/fileUpload',
    summary: 'Upload a courier’s COD file. Every row is stored, or none; each rupee counts once.',
    description:
      'Columns: AWB, Amount, Date, UTR. Rows that do not settle a parcel become differences (`cod/differences`).',
    errors: ['FILE_RECORDED'],
    input: files.uploadInput,
    file: {
      formats: ['csv', 'xlsx', 'xls'],
      missing: COD_FILE_TEXTS.fileMissing,
      maxBytes: MAX_COD_FILE_BYTES,
    },
    answer: files.uploadAnswer,
    run: uploadCodFile,
    audit: {
      subject: 'cod',
      isOutsideTransaction: true,
      id: (_input, answer) => answer?.fileId,
      snapshot: (ctx: Ctx, _input, answer) => (answer ? getFile(ctx, answer.fileId) : Promise.resolve(null)),
    },
  }),
  download({
    ...admins,
    name: 'downloadCodSample',
    path: 'cod/sampleFile',
    summary: 'Download a template of a COD file.',
    produces: XLSX_TYPE,
    run: (ctx) => Promise.resolve(sampleFile(ctx)),
  }),
  rpc({
    ...admins,
    name: 'listCodDifferences',
    path: 'cod/differences',
    summary: 'List rows of couriers’ files that do not settle a parcel, the latest first.',
    input: differences.listInput,
    answer: differences.listAnswer,
    run: listDifferences,
  }),
  rpc({
    ...admins,
    name: 'resolveCodDifference',
    path: 'cod/differences/resolve',
    summary: 'Accept, claim or write off a difference.',
    description:
      'A missing amount: ACCEPT, nobody owes it; CLAIM, the courier is asked for it; WRITE_OFF, the operator pays it to the seller. ' +
      'Too much: ACCEPT, it settles a parcel that waits for it, else the operator keeps it; CLAIM, the courier wants it back; WRITE_OFF, it was returned.',
    errors: ['ALREADY_RESOLVED', 'COD_IN_PAYOUT'],
    changes: true,
    input: differences.resolveInput,
    answer: differences.differenceAnswer,
    run: resolveDifference,
    audit: {
      subject: 'cod',
      id: ({ id }) => id,
      snapshot: (ctx: Ctx, { id }) => getDifference(ctx, id),
    },
  }),
  ...resource({
    name: 'cod-files',
    nouns: ['a COD file', 'COD files'],
    query: files.filesQuery,
    answer: files.fileAnswer,
    list: listFiles,
    one: getFile,
  }),
  ...resource({
    name: 'cod-file-rows',
    nouns: ['a COD file row', 'COD file rows'],
    query: files.rowsQuery,
    answer: files.rowAnswer,
    list: listFileRows,
    one: getFileRow,
  }),
  ...resource({
    name: 'cod-differences',
    nouns: ['a COD difference', 'COD differences'],
    query: differences.differencesQuery,
    answer: differences.differenceAnswer,
    list: listAdminDifferences,
    one: getDifference,
    download: downloadDifferences,
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
