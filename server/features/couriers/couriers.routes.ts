import { GST_COMPANY_TYPES, MOTS, PAYMENT_MODES, SHIPMENT_TYPES, ZONES } from '../../contract/reference.ts';
import { rpc } from '../../platform/http/routes.ts';
import { adminCourierRoutes } from './admin/admin.routes.ts';
import { answers, noInput } from './couriers.contract.ts';
import { listCouriers } from './couriers.ts';

const reference = { access: 'public', tag: 'Reference lists', input: noInput } as const;

export const courierRoutes = [
  rpc({
    ...reference,
    name: 'listShipmentTypes',
    path: 'shipment/get',
    scope: 'any',
    summary: 'List shipment types.',
    answer: answers.shipmentTypes,
    run: () => SHIPMENT_TYPES,
  }),
  rpc({
    ...reference,
    name: 'listCouriers',
    path: 'courier/get',
    scope: 'any',
    summary: 'List couriers.',
    answer: answers.couriers,
    run: async (ctx) =>
      (await listCouriers(ctx))
        .filter(({ isActive }) => isActive)
        .map(({ id, name, logoPath }) => ({ id, name, logoPath })),
  }),
  rpc({
    ...reference,
    name: 'listModes',
    path: 'mot/get',
    scope: 'any',
    summary: 'List modes of transport.',
    answer: answers.mots,
    run: () => MOTS,
  }),
  rpc({
    ...reference,
    name: 'listZones',
    path: 'zone/get',
    scope: 'any',
    summary: 'List zones.',
    answer: answers.zones,
    run: () => ZONES,
  }),
  rpc({
    ...reference,
    name: 'listPaymentModes',
    path: 'payment/get',
    scope: 'any',
    summary: 'List payment modes.',
    answer: answers.payments,
    run: () => PAYMENT_MODES,
  }),
  rpc({
    ...reference,
    name: 'listGstCompanyTypes',
    path: 'gst-company-type/get',
    scope: 'any',
    summary: 'List GST company types.',
    answer: answers.gstCompanyTypes,
    run: () => GST_COMPANY_TYPES,
  }),
  ...adminCourierRoutes,
];
