import type { Ctx } from '../../deps.ts';
import { plain, type Route, rpc } from '../../platform/http/routes.ts';
import * as contract from './tracking-pages.contract.ts';
import { getLogo, getPage, savePage } from './tracking-pages.ts';

const own = { access: 'user', tag: 'Tracking' } as const;
const A_DAY = 'public, max-age=86400';

export const trackingPageRoutes: Route[] = [
  rpc({
    ...own,
    name: 'getTrackingPage',
    path: 'tracking-page/get',
    summary: 'Get the seller’s own tracking page.',
    input: contract.getInput,
    answer: contract.pageAnswer,
    run: getPage,
  }),
  rpc({
    ...own,
    name: 'saveTrackingPage',
    path: 'tracking-page/save',
    summary: 'Save the seller’s own tracking page: what buyers see with their parcel.',
    description: 'The logo is the company’s, which `user/company-details` saves.',
    changes: true,
    input: contract.saveInput,
    answer: contract.savedAnswer,
    run: savePage,
    audit: {
      subject: 'user',
      id: (_input, _answer, ctx) => ctx.sellerId,
      snapshot: async (ctx: Ctx) => ({ trackingPage: await getPage(ctx) }),
    },
  }),
  plain({
    method: 'GET',
    access: 'public',
    tag: 'Tracking',
    name: 'getTrackingLogo',
    path: 'tracking-page/logo/:key',
    scope: 'any',
    summary: 'Get the logo of a seller’s tracking page.',
    description: 'Its address is in `shop.logoUrl` of a tracked parcel.',
    produces: 'image/png',
    alsoProduces: ['image/jpeg'],
    input: contract.logoInput,
    async run(ctx, { key }: { key: string }) {
      const { type, bytes } = await getLogo(ctx, key);
      return {
        status: 200,
        headers: { 'Content-Type': `image/${type}`, 'Cache-Control': A_DAY },
        body: bytes,
      };
    },
  }),
];
