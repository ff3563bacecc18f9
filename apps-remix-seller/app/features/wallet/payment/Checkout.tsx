import { useLoaderData } from '@remix-run/react';
import { PageHeading, Stack } from '~/ui/page/Page.tsx';
import type { loadCheckout } from '../wallet.server.ts';

/** Shown for a moment: the page's refresh opens the gateway, with and without scripts. */
export function Checkout() {
  const { to } = useLoaderData<typeof loadCheckout>();
  return (
    <Stack>
      <PageHeading title="Opening the payment page" />
      <p>
        <a href={to}>Continue to payment</a>
      </p>
    </Stack>
  );
}
