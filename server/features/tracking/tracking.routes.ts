import Joi from 'joi';
import { SCAN_FILE_TEXTS } from '../../contract/texts/tracking.ts';
import { json } from '../../platform/http/calls/call.ts';
import { download, plain, type Route, rpc, upload } from '../../platform/http/routes.ts';
import { XLSX_TYPE } from '../../platform/sheets/sheets.ts';
import { id, received } from '../common.contract.ts';
import * as answers from './answers.contract.ts';
import * as files from './scan-files/scan-files.contract.ts';
import { sampleFile, uploadScans } from './scan-files/scan-files.ts';
import { receiveScan } from './scans.ts';
import * as contract from './tracking.contract.ts';
import * as tracking from './tracking.ts';

const admins = { access: 'admin', tag: 'Tracking' } as const;
const signedIn = { access: 'user', tag: 'Tracking' } as const;

/** High enough for an office with many parcels, too low to guess AWBs. */
const LOOKUPS = 5;

export const trackingRoutes: Route[] = [
  rpc({
    access: 'admin',
    tag: 'Tracking',
    name: 'listAllShipments',
    path: 'tracking/status/all',
    summary: "List all sellers' shipments, newest first or by their last change.",
    input: contract.changesInput,
    answer: answers.listAnswer,
    run: tracking.listForApi,
  }),
  download({
    ...signedIn,
    name: 'downloadShipments',
    path: 'tracking/status/all/download',
    scope: 'tracking:read',
    summary: 'Download shipments as CSV. A seller gets their own.',
    produces: 'text/csv; charset=utf-8',
    input: contract.listInput,
    run: tracking.downloadList,
  }),
  rpc({
    ...signedIn,
    name: 'listShipments',
    path: 'tracking/status/:userId',
    scope: 'tracking:read',
    summary: "List a seller's shipments, newest first or by their last change.",
    description: 'The page’s start is spelled `offSet` here.',
    input: contract.changesInput,
    answer: answers.listAnswer,
    run: tracking.listForApi,
  }),
  rpc({
    ...signedIn,
    name: 'listTrackingFilters',
    path: 'tracking/filters',
    scope: 'tracking:read',
    summary: 'List the filter values of the tracking list.',
    input: contract.filtersInput,
    answer: answers.filtersAnswer,
    run: tracking.listFilters,
  }),
  rpc({
    access: 'optional',
    tag: 'Tracking',
    limited: LOOKUPS,
    name: 'trackParcel',
    path: 'status/details/:awb',
    scope: 'tracking:read',
    summary: 'Track a parcel. Needs no sign-in.',
    description:
      'Anyone who knows the AWB may call it. Its seller also gets `trackingId`, `charge` and `totalCharge`. `shop` has the seller’s own tracking page, and nothing of the buyer.',
    input: contract.awbInput,
    answer: answers.detailsAnswer,
    run: tracking.getDetails,
  }),
  rpc({
    access: 'public',
    tag: 'Tracking',
    limited: LOOKUPS,
    name: 'findCourierOfAwb',
    path: 'courier/name/:awb',
    scope: 'any',
    summary: 'Get the courier of an AWB. Needs no sign-in.',
    input: contract.awbInput,
    answer: answers.nameAnswer,
    run: tracking.getCourierName,
  }),
  rpc({
    ...signedIn,
    name: 'findOrderOfAwb',
    path: 'token/:userId',
    scope: 'tracking:read',
    summary: 'Find the order of an AWB, to cancel it.',
    input: contract.tokenInput,
    answer: answers.tokenAnswer,
    run: tracking.findOrderIds,
  }),
  upload({
    ...admins,
    name: 'uploadScans',
    path: 'scans/fileUpload',
    summary: `Store the scans of a courier without an API from a file, all rows or none: ${files.BULK_COLUMNS.map(({ name, isRequired }) => (isRequired ? `${name}*` : name)).join(', ')}.`,
    owner: () => null,
    file: { formats: ['csv', 'xlsx'], missing: SCAN_FILE_TEXTS.fileMissing },
    answer: files.uploadAnswer,
    run: (ctx, _input: unknown, file) => uploadScans(ctx, file),
    audit: {
      subject: 'scan-file',
      isOutsideTransaction: true,
      id: () => null,
      snapshot: async (_ctx, _input, answer) =>
        answer && { rows: answer.success, parcels: answer.parcels, added: answer.added },
    },
  }),
  download({
    ...admins,
    name: 'downloadScanSample',
    path: 'scans/sampleFile',
    summary: 'Download a sample file of scans for scans/fileUpload.',
    produces: XLSX_TYPE,
    run: async (ctx) => sampleFile(ctx),
  }),
  plain({
    access: 'public',
    tag: 'Tracking',
    name: 'receiveScan',
    path: 'couriers/:courierId/scan',
    summary: "Receive a scan by a courier's signed webhook.",
    input: Joi.object({ courierId: id.required() }),
    answer: received,
    run: async (ctx, { courierId }: { courierId: number }, { headers, rawBody }) => {
      await receiveScan(ctx, courierId, headers, rawBody);
      return json({ received: true });
    },
  }),
];
