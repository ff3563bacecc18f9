import { download, type Route, rpc } from '../../platform/http/routes.ts';
import { ordersSnapshot } from '../orders/audit.ts';
import * as answers from './answers.contract.ts';
import { cancelOrder } from './cancelling/cancelling.ts';
import { getOrderCharges } from './charges/charges.ts';
import { labels, manifest } from './labels/papers.ts';
import * as contract from './shipments.contract.ts';
import * as shipments from './shipments.ts';

const signedIn = { access: 'user', tag: 'Orders' } as const;

export const shipmentRoutes: Route[] = [
  rpc({
    ...signedIn,
    path: 'process/shipping',
    summary: 'Ship pending orders. Each is shipped and charged once.',
    changes: true,
    input: contract.shipInput,
    answer: answers.shipAnswer,
    run: shipments.shipOrders,
    audit: {
      subject: 'order',
      isOutsideTransaction: true,
      id: ({ shippingId }) => (shippingId.length === 1 ? shippingId[0] : null),
      snapshot: (ctx, { shippingId }) => ordersSnapshot(ctx, shippingId),
    },
  }),
  download({
    ...signedIn,
    path: 'process/shipping/labelGeneration',
    errors: ['NOT_SHIPPED'],
    summary: 'Download labels of shipped orders, in the requested order.',
    produces: 'application/pdf',
    input: contract.labelInput,
    run: labels,
  }),
  download({
    ...signedIn,
    path: 'process/shipping/manifest',
    errors: ['NOT_SHIPPED', 'NO_MANIFEST'],
    summary: 'Download manifests, one per courier and pickup point.',
    produces: 'application/pdf',
    input: contract.manifestInput,
    run: manifest,
  }),
  rpc({
    ...signedIn,
    path: 'order/charges/:id',
    summary: 'List an order’s charges with their receipts.',
    input: contract.chargesInput,
    answer: answers.chargesAnswer,
    run: getOrderCharges,
  }),
  rpc({
    ...signedIn,
    path: 'cancel/:id',
    errors: ['NOT_CANCELLABLE', 'COURIER_REFUSED', 'COURIER_UNCLEAR'],
    summary: 'Cancel a shipment that is not picked up yet, and refund its charge.',
    changes: true,
    input: contract.cancelInput,
    answer: answers.cancelAnswer,
    run: cancelOrder,
    audit: {
      subject: 'order',
      isOutsideTransaction: true,
      id: ({ id }) => id,
      snapshot: (ctx, { id }) => ordersSnapshot(ctx, [id]),
    },
  }),
];
