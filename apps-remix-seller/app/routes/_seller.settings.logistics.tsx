import { titled } from '~/lib/page/meta.ts';

export {
  loadLogisticsPage as loader,
  setDefaultLogistic as action,
} from '~/features/settings/logistics/logistics.server.ts';
export { Logistics as default } from '~/features/settings/logistics/Logistics.tsx';

export const meta = titled('Manage Logistic Priority');
