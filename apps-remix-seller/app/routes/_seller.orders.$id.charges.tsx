import { loadCharges } from '~/features/orders/charges/charges.server.ts';
import { ChargesPage } from '~/features/orders/charges/ChargesPage.tsx';
import { titled } from '~/lib/page/meta.ts';

export const meta = titled('Why this amount?');

export const loader = loadCharges;

export default ChargesPage;
