import { brand } from '@harkara/server/brand';
import type { MetaFunction } from '@remix-run/node';
import { PickupPage } from '~/features/orders/pickups/PickupPage.tsx';
import { loadPickups, requestPickups } from '~/features/orders/pickups/pickups.server.ts';

export const meta: MetaFunction = () => [{ title: `Request pickup · ${brand.name}` }];

export const loader = loadPickups;
export const action = requestPickups;

export default PickupPage;
