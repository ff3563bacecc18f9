import { brand } from '@harkara/server/brand';
import type { MetaFunction } from '@remix-run/node';
import { loadCharges } from '~/features/orders/charges/charges.server.ts';
import { ChargesPage } from '~/features/orders/charges/ChargesPage.tsx';

export const meta: MetaFunction = () => [{ title: `Why this amount? · ${brand.name}` }];

export const loader = loadCharges;

export default ChargesPage;
