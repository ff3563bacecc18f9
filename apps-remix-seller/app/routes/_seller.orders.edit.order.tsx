import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { listIn } from '~/features/orders/list/filters/filters.ts';
import { editUrl } from '~/features/orders/papers/paper.ts';
import { ProfileGate } from '~/features/orders/ProfileGate.tsx';
import { loadEdit } from '~/features/orders/wizard/setup.server.ts';
import { wizardAction } from '~/features/orders/wizard/wizard.server.ts';
import { Wizard } from '~/features/orders/wizard/Wizard.tsx';
import { titled } from '~/lib/page/meta.ts';
import { PageHeading } from '~/ui/page/Page.tsx';

export const meta = titled('Edit order');

export const loader = (args: LoaderFunctionArgs) => loadEdit(args);
export const action = wizardAction;

export default function Page() {
  const setup = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const { trackingId } = setup.draft;
  return (
    <ProfileGate>
      <PageHeading title="Edit Order Details" note={`Order ID: ${setup.orderId}`} />
      <Wizard key={trackingId} setup={setup} path={editUrl(listIn(params), Number(trackingId))} />
    </ProfileGate>
  );
}
