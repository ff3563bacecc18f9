import { titled } from '~/lib/page/meta.ts';

export {
  loadPoint as loader,
  updatePoint as action,
} from '~/features/settings/pickup-points/pickup-points.server.ts';
export { EditPickupPoint as default } from '~/features/settings/pickup-points/PickupPointForm.tsx';

export const meta = titled('Edit Pickup Point');
