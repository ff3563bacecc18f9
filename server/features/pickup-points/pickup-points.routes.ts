import { BULK_TEXTS, TEXTS } from '../../contract/texts/pickup-points.ts';
import type { Ctx } from '../../deps.ts';
import type { Audit } from '../../platform/http/audit.ts';
import { download, type Route, rpc, upload } from '../../platform/http/routes.ts';
import { listPointRefusals } from '../connections/connections.ts';
import * as answers from './answers.contract.ts';
import * as bulk from './bulk/bulk.contract.ts';
import { sampleFile, uploadPickupPoints } from './bulk/bulk.ts';
import * as contract from './pickup-points.contract.ts';
import * as pickupPoints from './pickup-points.ts';

const own = { access: 'user', tag: 'Pickup points' } as const;

const presentWith = (refusals: Map<number, string[]>) => (point: pickupPoints.PickupPoint) => ({
  id: point.id,
  pickupPointName: point.name,
  emailId: point.email,
  phone: point.phone,
  pin: point.pin,
  city: point.city,
  state: point.state,
  address: point.address,
  gstNo: point.gstNo,
  userId: point.sellerId,
  createdDate: point.createdAt.toISOString(),
  isActivated: point.isActive,
  isDefault: point.isDefault,
  refusals: refusals.get(point.id) ?? [],
});

async function presentAll(ctx: Ctx, points: pickupPoints.PickupPoint[]) {
  return points.map(presentWith(await listPointRefusals(ctx, points)));
}

async function saved(ctx: Ctx, point: pickupPoints.PickupPoint) {
  const present = presentWith(await listPointRefusals(ctx, [point]));
  return { message: TEXTS.updated, ...present(point) };
}

const audit: Audit<{ id?: number | null }, { id: number }> = {
  subject: 'pickup-point',
  id: ({ id }, answer) => id ?? answer?.id,
  snapshot: async (ctx, { id }, answer) => {
    const pointId = id ?? answer?.id;
    return ctx.sellerId !== null && pointId ? pickupPoints.findPickupPoint(ctx, ctx.sellerId, pointId) : null;
  },
};

const sample = {
  ...own,
  name: 'downloadPickupPointSample',
  path: 'user/pickup-location/sampleFile',
  scope: 'orders:read' as const,
  summary: 'Download a sample CSV file of pickup points for user/pickup-location/fileUpload.',
  produces: 'text/csv; charset=utf-8',
  run: async (ctx: Ctx) => sampleFile(ctx),
};

// Fixed paths must precede `:userId`, which would match them.
export const pickupPointRoutes: Route[] = [
  rpc({
    ...own,
    name: 'savePickupPoint',
    path: 'user/pickup-location',
    scope: 'orders:write',
    errors: ['NAME_TAKEN', 'LIMIT_REACHED', 'DEFAULT_POINT', 'POINT_INACTIVE'],
    summary: 'Create a pickup point (no id), or update one except its name.',
    description: 'The name is what couriers know the point by, so it cannot change.',
    changes: true,
    input: contract.saveInput,
    answer: answers.savedAnswer,
    run: async (ctx: Ctx, input: contract.SaveInput) =>
      saved(ctx, await pickupPoints.savePickupPoint(ctx, input)),
    audit,
  }),
  rpc({
    ...own,
    name: 'setDefaultPickupPoint',
    path: 'user/pickup-location/default-pickup-point',
    scope: 'orders:write',
    errors: ['DEFAULT_POINT', 'POINT_INACTIVE'],
    summary: 'Set the default pickup point.',
    changes: true,
    input: contract.defaultInput,
    answer: answers.savedAnswer,
    run: async (ctx: Ctx, input: contract.DefaultInput) =>
      saved(ctx, await pickupPoints.setDefault(ctx, input)),
    audit,
  }),
  rpc({
    ...own,
    name: 'setPickupPointActive',
    path: 'user/pickup-location/active-pickup-point',
    scope: 'orders:write',
    errors: ['DEFAULT_POINT'],
    summary: 'Activate or deactivate a pickup point.',
    changes: true,
    input: contract.activeInput,
    answer: answers.savedAnswer,
    run: async (ctx: Ctx, input: contract.ActiveInput) =>
      saved(ctx, await pickupPoints.setActive(ctx, input)),
    audit,
  }),
  upload({
    ...own,
    name: 'uploadPickupPoints',
    path: 'user/pickup-location/fileUpload',
    scope: 'orders:write',
    errors: ['LIMIT_REACHED'],
    summary: `Create the pickup points of a CSV file, all or none: ${bulk.BULK_COLUMNS.map(({ name, isRequired }) => (isRequired ? `${name}*` : name)).join(', ')}.`,
    file: { formats: ['csv'], missing: BULK_TEXTS.fileMissing },
    input: bulk.uploadInput,
    answer: bulk.uploadAnswer,
    run: async (ctx: Ctx, _input, file) => {
      const ids = await uploadPickupPoints(ctx, file);
      return { success: ids.length, failed: 0, ids };
    },
    audit: {
      subject: 'pickup-point',
      isOutsideTransaction: true,
      id: () => null,
      snapshot: async (_ctx, _input, answer) =>
        answer && { created: answer.success, ids: answer.ids.join(', ') },
    },
  }),
  download(sample),
  download({ ...sample, name: 'getPickupPointSample', method: 'GET' }),
  rpc({
    ...own,
    name: 'listPickupPoints',
    path: 'user/pickup-location/:userId',
    scope: 'orders:read',
    summary: 'List a seller’s pickup points, the default first.',
    input: contract.listInput,
    answer: answers.listAnswer,
    run: async (ctx) => presentAll(ctx, await pickupPoints.listPickupPoints(ctx)),
  }),
];
