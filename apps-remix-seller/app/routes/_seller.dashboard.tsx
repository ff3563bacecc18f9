import { titled } from '~/lib/page/meta.ts';

export { loadDashboard as loader } from '~/features/dashboard/dashboard.server.ts';
export { Dashboard as default } from '~/features/dashboard/Dashboard.tsx';

export const meta = titled('Dashboard');
