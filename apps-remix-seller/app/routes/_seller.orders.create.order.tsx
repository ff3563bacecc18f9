import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { setupBulk, uploadOrders } from '~/features/orders/bulk/bulk.server.ts';
import { type BulkAnswer, isBulkAnswer } from '~/features/orders/bulk/bulk.ts';
import { BulkWizard } from '~/features/orders/bulk/BulkWizard.tsx';
import { OrderKind } from '~/features/orders/create/OrderKind.tsx';
import { ProfileGate } from '~/features/orders/ProfileGate.tsx';
import { loadNewOrder } from '~/features/orders/wizard/setup.server.ts';
import { wizardAction } from '~/features/orders/wizard/wizard.server.ts';
import { Wizard } from '~/features/orders/wizard/Wizard.tsx';
import { titled } from '~/lib/page/meta.ts';
import { CREATE_ORDER } from '~/lib/page/paths.ts';
import { takeRefused } from '~/lib/session.server.ts';
import { PageHeading } from '~/ui/page/Page.tsx';

export const meta = titled('Create order');

const typeIn = ({ request }: { request: Request }) => new URL(request.url).searchParams.get('type');

/** `?type=single` or `?type=bulk`; without it the order list shows. */
export async function loader(args: LoaderFunctionArgs) {
  const type = typeIn(args);
  if (type === 'single') return data({ bulk: null, refused: null, single: await loadNewOrder(args) });
  if (type !== 'bulk') throw redirect('/orders');
  const { refused, headers } = await takeRefused<BulkAnswer>(args);
  return data({ bulk: await setupBulk(args), refused, single: null }, { headers });
}

export const action = (args: ActionFunctionArgs) =>
  typeIn(args) === 'bulk' ? uploadOrders(args) : wizardAction(args);

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
        <Wizard key={single.storageKey} setup={single} path={CREATE_ORDER} />
      )}
    </ProfileGate>
  );
}
