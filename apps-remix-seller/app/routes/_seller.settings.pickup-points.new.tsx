import { titled } from '~/lib/page/meta.ts';

export {
  loadNewPoint as loader,
  createPoint as action,
} from '~/features/settings/pickup-points/pickup-points.server.ts';
export { NewPickupPoint as default } from '~/features/settings/pickup-points/PickupPointForm.tsx';

export const meta = titled('Create Pickup Point');
