import { brand } from '@harkara/server/brand';
import {
  type ActionFunctionArgs,
  data,
  redirect,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { type BulkAnswer, isBulkAnswer } from '~/orders/bulk';
import { setupBulk, uploadOrders } from '~/orders/bulk.server';
import { setupCreate } from '~/orders/wizard-setup.server';
import { wizardAction } from '~/orders/wizard.server';
import { CREATE_ORDER } from '~/paths';
import { takeRefused } from '~/session.server';
import { BulkWizard } from '~/ui/orders/BulkWizard';
import { OrderKind } from '~/ui/orders/OrderKind';
import { ProfileGate } from '~/ui/orders/ProfileGate';
import { Wizard } from '~/ui/orders/Wizard';
import { PageHeading } from '~/ui/Page';

export const meta: MetaFunction = () => [{ title: `Create order · ${brand.name}` }];

const kindOf = ({ request }: { request: Request }) => new URL(request.url).searchParams.get('type');

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOf(args);
  if (kind === 'single') return data({ bulk: null, refused: null, single: await setupCreate(args) });
  if (kind === 'bulk') {
    const { refused, headers } = await takeRefused<BulkAnswer>(args);
    return data({ bulk: await setupBulk(args), refused, single: null }, { headers });
  }
  throw redirect('/orders');
}

export const action = (args: ActionFunctionArgs) =>
  kindOf(args) === 'bulk' ? uploadOrders(args) : wizardAction(args);

export default function Page() {
  const { bulk, single, refused } = useLoaderData<typeof loader>();
  const answer = useActionData();
  const setup = bulk ?? single;
  return (
    <ProfileGate>
      <PageHeading title="Create order" note="Orders wait under Pending until you ship them." />
      <OrderKind isBulk={bulk !== null} scheduledCourier={setup.scheduledCourier} />
      {bulk ? (
        <BulkWizard setup={bulk} refused={isBulkAnswer(answer) ? answer : refused} />
      ) : (
        <Wizard setup={single} path={CREATE_ORDER} />
      )}
    </ProfileGate>
  );
}
