import { titled } from '~/lib/page/meta.ts';

export {
  loadPoints as loader,
  changePoint as action,
} from '~/features/settings/pickup-points/pickup-points.server.ts';
export { PickupPoints as default } from '~/features/settings/pickup-points/PickupPoints.tsx';

export const meta = titled('Pickup points');
