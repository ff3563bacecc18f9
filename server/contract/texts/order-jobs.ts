import { MAX_JOB_ORDERS, MAX_RUNNING_JOBS } from '../limits.ts';

const limit = new Intl.NumberFormat('en-IN').format(MAX_JOB_ORDERS);

export const ORDER_JOB_TEXTS = {
  notFound: 'Job not found',
  noMatches: 'No orders match any more. Check the list again.',
  tooMany: `More than ${limit} orders match. A job takes up to ${limit}. Narrow the filters, for example by date.`,
  tooManyJobs: `${MAX_RUNNING_JOBS} jobs are already running. Wait until one finishes.`,
  failed: 'Something went wrong. Try this order again.',
};
