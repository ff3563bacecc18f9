import { MAX_JOB_ORDERS, MAX_RUNNING_JOBS } from '../limits.ts';

const limit = new Intl.NumberFormat('en-IN').format(MAX_JOB_ORDERS);

export const ORDER_JOB_TEXTS = {
  notFound: 'There is no such job',
  noMatches: 'No order matches any more. Please look at the list again.',
  tooMany: `More than ${limit} orders match, and a job takes ${limit} at most. Please narrow the filters, for example by date.`,
  tooManyJobs: `${MAX_RUNNING_JOBS} jobs are running already. Please wait until one of them is done.`,
  failed: 'It failed here. Please try this order again.',
};
