import type { Audit } from '../../platform/http/audit.ts';
import { resource } from '../../platform/http/resource.ts';
import { type Route, rpc } from '../../platform/http/routes.ts';
import * as awbContract from './awbs/awbs.contract.ts';
import { countAwbs, loadAwbs } from './awbs/awbs.ts';
import * as contract from './connections.contract.ts';
import * as connections from './connections.ts';
import * as demoContract from './demo/demo.contract.ts';
import { connectDemo } from './demo/demo.ts';
import * as exchangeContract from './exchanges/exchanges.contract.ts';
import { getExchange, listExchanges } from './exchanges/exchanges.ts';
import { listProviders } from './providers.ts';
import { listLanes } from './services/lanes.ts';
import * as serviceContract from './services/services.contract.ts';
import * as services from './services/services.ts';

type One = { id: number };

const connectionAudit: Audit<One> = {
  subject: 'connection',
  id: ({ id }) => id,
  snapshot: (ctx, { id }) => connections.getConnection(ctx, id),
};
const newConnectionAudit: Audit<contract.CreateInput | demoContract.DemoInput> = {
  subject: 'connection',
  id: (_input, answer) => (answer as One | null)?.id,
  snapshot: async (_ctx, _input, answer) => answer as Record<string, unknown> | null,
};
const serviceAudit: Audit<One> = {
  subject: 'carrier-service',
  id: ({ id }) => id,
  snapshot: (ctx, { id }) => services.getCarrierService(ctx, id),
};
const newServiceAudit: Audit<serviceContract.CreateInput> = {
  subject: 'carrier-service',
  id: (_input, answer) => (answer as One | null)?.id,
  snapshot: async (_ctx, _input, answer) => answer as Record<string, unknown> | null,
};

const admin = { access: 'admin', tag: 'Connections' } as const;

export const connectionRoutes: Route[] = [
  ...resource({
    name: 'connections',
    nouns: ['a connection', 'connections'],
    query: contract.connectionsQuery,
    answer: contract.connectionAnswer,
    list: connections.listConnections,
    one: connections.getConnection,
    create: {
      input: contract.createInput,
      errors: ['NAME_TAKEN'],
      run: connections.createConnection,
      audit: newConnectionAudit,
    },
    update: {
      input: contract.updateInput,
      errors: ['NOT_FOUND', 'NAME_TAKEN', 'SECRETS_NEEDED', contract.staleConnection],
      run: connections.updateConnection,
      audit: connectionAudit,
    },
    remove: {
      input: contract.byId,
      answer: contract.deletedAnswer,
      errors: ['NOT_FOUND', 'CONNECTION_IN_USE'],
      run: connections.deleteConnection,
      audit: connectionAudit,
    },
  }),
  rpc({
    ...admin,
    method: 'GET',
    name: 'listProviders',
    path: 'connections/providers',
    summary: 'List the companies that can be connected, with the fields of their forms.',
    answer: contract.providersAnswer,
    run: async () => listProviders(),
  }),
  rpc({
    ...admin,
    name: 'testConnection',
    path: 'connections/test',
    summary: 'Prove the credentials of a connection with a call that costs nothing.',
    input: contract.byId,
    answer: contract.testAnswer,
    changes: true,
    keepsAnswer: false,
    errors: ['NOT_FOUND'],
    audit: { ...connectionAudit, isOutsideTransaction: true },
    run: connections.testConnection,
  }),
  rpc({
    ...admin,
    name: 'connectDemoAccount',
    path: 'connections/demo',
    summary: 'Connect a new account at the emulated company. Only outside production.',
    input: demoContract.demoInput,
    answer: contract.connectionAnswer,
    changes: true,
    errors: ['NOT_IN_PRODUCTION'],
    audit: { ...newConnectionAudit, isOutsideTransaction: true },
    run: connectDemo,
  }),
  rpc({
    ...admin,
    name: 'loadAwbs',
    path: 'connections/awbs',
    summary: 'Load AWBs into the pool of a connection.',
    input: awbContract.awbsInput,
    answer: awbContract.addedAnswer,
    changes: true,
    errors: ['NOT_FOUND'],
    audit: { ...connectionAudit, snapshot: countAwbs, isOutsideTransaction: true },
    run: loadAwbs,
  }),
  rpc({
    ...admin,
    name: 'countAwbs',
    path: 'connections/:id/awbs',
    summary: 'Count the free and used AWBs of a connection.',
    input: contract.byId,
    answer: awbContract.countAnswer,
    errors: ['NOT_FOUND'],
    run: countAwbs,
  }),
  rpc({
    ...admin,
    name: 'askServiceability',
    path: 'connections/serviceability',
    summary: 'Ask the connected couriers what they carry between two pincodes.',
    input: serviceContract.laneInput,
    answer: serviceContract.lanesAnswer,
    run: listLanes,
  }),
  ...resource({
    name: 'carrier-services',
    nouns: ['a carrier service', 'carrier services'],
    query: serviceContract.servicesQuery,
    answer: serviceContract.serviceAnswer,
    list: services.listCarrierServices,
    one: services.getCarrierService,
    create: {
      input: serviceContract.createInput,
      errors: ['NOT_FOUND', 'SERVICE_TAKEN'],
      run: services.createCarrierService,
      audit: newServiceAudit,
    },
    update: {
      input: serviceContract.updateInput,
      errors: ['NOT_FOUND', serviceContract.staleService],
      run: services.updateCarrierService,
      audit: serviceAudit,
    },
    remove: {
      input: contract.byId,
      answer: contract.deletedAnswer,
      errors: ['NOT_FOUND'],
      run: services.deleteCarrierService,
      audit: serviceAudit,
    },
  }),
  ...resource({
    name: 'exchanges',
    nouns: ['an exchange', 'exchanges'],
    query: exchangeContract.exchangesQuery,
    answer: exchangeContract.exchangeAnswer,
    list: listExchanges,
    one: getExchange,
  }),
];
