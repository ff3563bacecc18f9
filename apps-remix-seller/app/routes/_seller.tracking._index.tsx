import { titled } from '~/lib/page/meta.ts';

export { loadShipments as loader } from '~/features/tracking/tracking.server.ts';
export { TrackOrders as default } from '~/features/tracking/list/TrackOrders.tsx';

export const meta = titled('Track orders');
