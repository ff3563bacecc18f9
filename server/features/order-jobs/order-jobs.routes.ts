import { type Route, rpc } from '../../platform/http/routes.ts';
import type { Paging } from '../common.contract.ts';
import * as contract from './order-jobs.contract.ts';
import * as jobs from './order-jobs.ts';

const own = { access: 'user', tag: 'Orders' } as const;

export const orderJobRoutes: Route[] = [
  rpc({
    ...own,
    name: 'makeOrderJob',
    path: 'order-jobs/make',
    errors: ['LIMIT_REACHED'],
    summary: 'Ship, delete or cancel all orders that match a filter, in the background.',
    description: 'Each is done once. **SHIP spends the wallet.**',
    changes: true,
    input: contract.makeInput,
    answer: contract.job,
    run: (ctx, input: contract.MakeInput) => jobs.makeJob(ctx, input),
    audit: {
      subject: 'order',
      id: () => null,
      snapshot: (ctx, _input, answer) => jobs.snapshot(ctx, { id: answer?.id }),
    },
  }),
  rpc({
    ...own,
    name: 'listOrderJobs',
    path: 'order-jobs/list',
    summary: 'List jobs over orders, newest first.',
    input: contract.listInput,
    answer: contract.listAnswer,
    run: (ctx, input: contract.ListInput) => jobs.listJobs(ctx, input),
  }),
  rpc({
    ...own,
    name: 'getOrderJob',
    path: 'order-jobs/get/:id',
    summary: 'Get a job over orders, with its progress.',
    input: contract.jobInput,
    answer: contract.job,
    run: jobs.readJob,
  }),
  rpc({
    ...own,
    name: 'listOrderJobFailures',
    path: 'order-jobs/failures/:id',
    summary: 'List the orders that a job could not do, and why.',
    input: contract.failuresInput,
    answer: contract.failuresAnswer,
    run: (ctx, input: Paging & { id: number }) => jobs.listFailures(ctx, input),
  }),
  rpc({
    ...own,
    name: 'listOrderJobShippedOrders',
    path: 'order-jobs/shipped/:id',
    summary: 'List the orders that a job shipped, and their charge.',
    description: 'Up to 1,000 at a time, for `process/shipping/labelGeneration`.',
    input: contract.shippedInput,
    answer: contract.shippedAnswer,
    run: (ctx, input: Paging & { id: number }) => jobs.listShipped(ctx, input),
  }),
  rpc({
    ...own,
    name: 'stopOrderJob',
    path: 'order-jobs/stop/:id',
    summary: 'Stop a job. Orders that are not begun stay as they are.',
    changes: true,
    input: contract.jobInput,
    answer: contract.job,
    run: jobs.stopJob,
    audit: {
      subject: 'order',
      id: () => null,
      snapshot: (ctx, { id }) => jobs.snapshot(ctx, { id }),
    },
  }),
];
