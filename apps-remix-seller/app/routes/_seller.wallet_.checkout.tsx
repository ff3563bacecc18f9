import type { MetaFunction } from '@remix-run/node';
import type { loadCheckout } from '~/features/wallet/wallet.server.ts';
import { titled } from '~/lib/page/meta.ts';

export { loadCheckout as loader } from '~/features/wallet/wallet.server.ts';
export { Checkout as default } from '~/features/wallet/payment/Checkout.tsx';

export const meta: MetaFunction<typeof loadCheckout> = (args) => [
  ...titled<typeof loadCheckout>('Payment')(args),
  ...(args.data ? [{ httpEquiv: 'refresh', content: `0;url=${args.data.to}` }] : []),
];
