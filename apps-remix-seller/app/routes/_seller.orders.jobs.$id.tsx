import { titled } from '~/lib/page/meta.ts';

export { loadJob as loader, stopJob as action } from '~/features/orders/jobs/jobs.server.ts';
export { JobPage as default } from '~/features/orders/jobs/JobPage.tsx';

export const meta = titled('Job');
