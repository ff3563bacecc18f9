import { redirect } from '@remix-run/node';
import { saveLook } from '~/features/orders/list/look/look.server.ts';

export const loader = () => redirect('/orders');
export const action = saveLook;
