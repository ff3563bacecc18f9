import { changeCourier, loadChange } from '~/features/orders/couriers/change/change.server.ts';
import { ChangeCourier } from '~/features/orders/couriers/change/ChangeCourier.tsx';
import { titled } from '~/lib/page/meta.ts';

export const meta = titled('Change courier');

export const loader = loadChange;
export const action = changeCourier;

export default ChangeCourier;
