import { PickupPage } from '~/features/orders/pickups/PickupPage.tsx';
import { loadPickups, requestPickups } from '~/features/orders/pickups/pickups.server.ts';
import { titled } from '~/lib/page/meta.ts';

export const meta = titled('Request pickup');

export const loader = loadPickups;
export const action = requestPickups;

export default PickupPage;
