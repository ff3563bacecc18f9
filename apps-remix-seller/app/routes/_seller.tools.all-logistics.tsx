import { titled } from '~/lib/page/meta.ts';

export { loadLogisticsReach as loader } from '~/features/pincodes/serviceability.server.ts';
export { AllLogistics as default } from '~/features/pincodes/AllLogistics.tsx';

export const meta = titled('All couriers');
