import type { Audit } from '../../../platform/http/audit.ts';
import { resource } from '../../../platform/http/resource.ts';
import { type Route, rpc } from '../../../platform/http/routes.ts';
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

export const adminCourierRoutes: Route[] = [
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
    create: { input: createInput, errors: ['NAME_TAKEN'], run: createCourier, audit: createAudit },
    update: {
      input: updateInput,
      errors: ['NAME_TAKEN', staleCourier],
      run: updateCourier,
      audit: updateAudit,
    },
  }),
];
