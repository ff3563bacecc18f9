import { useActionData, useLoaderData } from '@remix-run/react';
import { isBulkAnswer } from '~/features/orders/bulk/bulk.ts';
import { BulkWizard } from '~/features/orders/bulk/BulkWizard.tsx';
import { ProfileGate } from '~/features/orders/ProfileGate.tsx';
import { Wizard } from '~/features/orders/wizard/Wizard.tsx';
import { CREATE_ORDER } from '~/lib/paths.ts';
import { PageHeading } from '~/ui/page/Page.tsx';
import type { loadCreate } from './create.server.ts';
import { OrderKind } from './OrderKind.tsx';

export function CreateOrderPage() {
  const { bulk, single, refused } = useLoaderData<typeof loadCreate>();
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
