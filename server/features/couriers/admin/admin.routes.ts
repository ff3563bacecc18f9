import type { Audit } from '../../../platform/http/audit.ts';
import { resource } from '../../../platform/http/resource.ts';
import { plain, type Route, rpc } from '../../../platform/http/routes.ts';
import {
  type AddInput,
  addInput,
  createInput,
  courierAnswer,
  couriersQuery,
  renameInput,
  staleCourier,
  updateInput,
} from './admin.contract.ts';
import { createCourier, getAdminCourier, listAdminCouriers, renameCourier, updateCourier } from './admin.ts';
import { logoInput } from './logo.contract.ts';
import { getLogo } from './logo.ts';

type OneCourier = { id: number };
type AdminCourier = Awaited<ReturnType<typeof getAdminCourier>>;

const updateAudit: Audit<OneCourier> = {
  subject: 'courier',
  id: ({ id }) => id,
  snapshot: (ctx, { id }) => getAdminCourier(ctx, id),
};
const createAudit: Audit<AddInput> = {
  subject: 'courier',
  id: (_input, answer) => (answer as AdminCourier | null)?.id,
  snapshot: async (_ctx, _input, answer) => answer as AdminCourier | null,
};

const admin = { access: 'admin', tag: 'Administration', changes: true, answer: courierAnswer } as const;

/** A new logo has a new address. */
const FOREVER = 'public, max-age=31536000, immutable';

export const adminCourierRoutes: Route[] = [
  plain({
    method: 'GET',
    access: 'public',
    tag: 'Reference lists',
    name: 'getCourierLogo',
    path: 'courier/logo/:file',
    scope: 'any',
    summary: 'Get an uploaded logo of a courier.',
    description: 'Its path is the courier’s `logoPath`.',
    produces: 'image/png',
    alsoProduces: ['image/jpeg'],
    input: logoInput,
    async run(ctx, { file }: { file: string }) {
      const { type, bytes } = await getLogo(ctx, file);
      return {
        status: 200,
        headers: { 'Content-Type': `image/${type}`, 'Cache-Control': FOREVER },
        body: bytes,
      };
    },
  }),
  rpc({
    ...admin,
    name: 'createCourier',
    path: 'courier/add',
    errors: ['NAME_TAKEN'],
    summary: 'Create a courier.',
    input: addInput,
    audit: createAudit,
    run: createCourier,
  }),
  rpc({
    ...admin,
    name: 'renameCourier',
    path: 'courier/update',
    errors: ['NAME_TAKEN'],
    summary: 'Rename a courier.',
    input: renameInput,
    audit: updateAudit,
    run: renameCourier,
  }),
  ...resource({
    name: 'logistics',
    nouns: ['a courier', 'couriers'],
    query: couriersQuery,
    answer: courierAnswer,
    list: listAdminCouriers,
    one: getAdminCourier,
    create: {
      input: createInput,
      body: 'json-with-file',
      errors: ['NAME_TAKEN'],
      run: createCourier,
      audit: createAudit,
    },
    update: {
      input: updateInput,
      body: 'json-with-file',
      errors: ['NAME_TAKEN', staleCourier],
      run: updateCourier,
      audit: updateAudit,
    },
  }),
];
