import Joi from 'joi';
import { json } from '../../platform/http/call.ts';
import { download, plain, type Route, rpc } from '../../platform/http/routes.ts';
import { id, received } from '../common.contract.ts';
import { receiveScan } from './scans.ts';
import * as contract from './tracking.contract.ts';
import * as tracking from './tracking.ts';

const signedIn = { access: 'user', tag: 'Tracking' } as const;

/** High enough for an office that tracks its parcels, too low to guess AWBs. */
const LOOKUPS = 5;

export const trackingRoutes: Route[] = [
  rpc({
    access: 'admin',
    tag: 'Tracking',
    path: 'tracking/status/all',
    summary: "Every seller's shipments, newest first.",
    input: contract.listInput,
    answer: contract.listAnswer,
    run: tracking.list,
  }),
  download({
    ...signedIn,
    path: 'tracking/status/all/download',
    summary: 'The same as csv; a seller gets their own.',
    produces: 'text/csv; charset=utf-8',
    input: contract.listInput,
    run: tracking.downloadList,
  }),
  rpc({
    ...signedIn,
    path: 'tracking/status/:userId',
    summary: "A seller's shipments, newest first.",
    input: contract.listInput,
    answer: contract.listAnswer,
    run: tracking.list,
  }),
  rpc({
    ...signedIn,
    path: 'tracking/filters',
    summary: 'What the tracking list can be filtered by.',
    input: contract.filtersInput,
    answer: contract.filtersAnswer,
    run: tracking.filters,
  }),
  rpc({
    access: 'optional',
    tag: 'Tracking',
    limited: LOOKUPS,
    path: 'status/details/:awb',
    summary: 'Where a parcel is; no sign-in needed.',
    input: contract.awbInput,
    answer: contract.detailsAnswer,
    run: tracking.details,
  }),
  rpc({
    access: 'public',
    tag: 'Tracking',
    limited: LOOKUPS,
    path: 'courier/name/:awb',
    summary: 'Which courier carries an AWB; no sign-in needed.',
    input: contract.awbInput,
    answer: contract.nameAnswer,
    run: tracking.courierName,
  }),
  rpc({
    ...signedIn,
    path: 'token/:userId',
    summary: 'The order behind an AWB, for its cancellation.',
    input: contract.tokenInput,
    answer: contract.tokenAnswer,
    run: tracking.shippingIds,
  }),
  plain({
    access: 'public',
    tag: 'Tracking',
    path: 'couriers/:courierId/scan',
    summary: "A courier's signed webhook: one scan.",
    input: Joi.object({ courierId: id.required() }),
    answer: received,
    run: async (ctx, { courierId }: { courierId: number }, { headers, rawBody }) => {
      await receiveScan(ctx, courierId, headers, rawBody);
      return json({ received: true });
    },
  }),
];
