import { brand } from '@harkara/server/brand';
import type { MetaFunction } from '@remix-run/node';
import { createAction, loadCreate } from '~/features/orders/create/create.server.ts';
import { CreateOrderPage } from '~/features/orders/create/CreateOrderPage.tsx';

export const meta: MetaFunction = () => [{ title: `Create order · ${brand.name}` }];

export const loader = loadCreate;
export const action = createAction;

export default CreateOrderPage;
