import type { Audit } from '../../platform/http/audit.ts';
import { resource } from '../../platform/http/resource.ts';
import { type Route, rpc } from '../../platform/http/routes.ts';
import {
  type AddInput,
  addInput,
  carriersAnswer,
  createInput,
  logisticAnswer,
  logisticQuery,
  renameInput,
  updateInput,
} from './logistics.contract.ts';
import {
  addLogistic,
  createLogistic,
  getLogistic,
  listCarriers,
  listLogistics,
  renameLogistic,
  updateLogistic,
} from './logistics.ts';

type Known = { id: number };
type Logistic = Awaited<ReturnType<typeof getLogistic>>;

const changed: Audit<Known> = {
  subject: 'courier',
  id: ({ id }) => id,
  look: (ctx, { id }) => getLogistic(ctx, id),
};
const made: Audit<AddInput> = {
  subject: 'courier',
  id: (_input, answer) => (answer as Logistic | null)?.id,
  look: async (_ctx, _input, answer) => answer as Logistic | null,
};

const admin = { access: 'admin', tag: 'Administration', changes: true, answer: logisticAnswer } as const;

// `carriers` must precede `:id`, which would match it.
export const logisticRoutes: Route[] = [
  rpc({
    ...admin,
    path: 'courier/add',
    summary: 'Adds a courier.',
    input: addInput,
    audit: made,
    run: addLogistic,
  }),
  rpc({
    ...admin,
    path: 'courier/update',
    summary: 'Renames a courier.',
    input: renameInput,
    audit: changed,
    run: renameLogistic,
  }),
  rpc({
    method: 'GET',
    access: 'admin',
    tag: 'Back office',
    path: 'admin/logistics/carriers',
    summary: 'Through what a courier can be booked.',
    answer: carriersAnswer,
    run: listCarriers,
  }),
  ...resource({
    name: 'logistics',
    query: logisticQuery,
    answer: logisticAnswer,
    list: listLogistics,
    one: getLogistic,
    create: { input: createInput, run: createLogistic, audit: made },
    update: { input: updateInput, run: updateLogistic, audit: changed },
  }),
];
