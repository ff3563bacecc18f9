import { titled } from '~/lib/page/meta.ts';

export { loadJobs as loader } from '~/features/orders/jobs/jobs.server.ts';
export { JobsPage as default } from '~/features/orders/jobs/JobsPage.tsx';

export const meta = titled('Jobs');
