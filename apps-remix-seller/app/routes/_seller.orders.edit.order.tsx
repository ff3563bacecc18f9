import { brand } from '@harkara/server/brand';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { listIn } from '~/orders/list-filters';
import { editUrl } from '~/orders/paper';
import { setupEdit } from '~/orders/wizard-setup.server';
import { wizardAction } from '~/orders/wizard.server';
import { ProfileGate } from '~/ui/orders/ProfileGate';
import { Wizard } from '~/ui/orders/Wizard';
import { PageHeading } from '~/ui/Page';

export const meta: MetaFunction = () => [{ title: `Edit order · ${brand.name}` }];

export const loader = (args: LoaderFunctionArgs) => setupEdit(args);
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
