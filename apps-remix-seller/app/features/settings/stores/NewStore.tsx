import { useActionData, useLoaderData } from '@remix-run/react';
import { ProfileGate } from '~/features/orders/ProfileGate.tsx';
import { answerTo, formErrorOf } from '~/lib/forms/form.ts';
import { useOperator } from '~/lib/page/operator.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { Breadcrumbs } from '~/ui/page/Breadcrumbs.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Narrow, PageHeading, Stack } from '~/ui/page/Page.tsx';
import { FormError, Notice } from '~/ui/text/Notice.tsx';
import { DemoStore } from './DemoStore.tsx';
import { StoreForm } from './form/StoreForm.tsx';
import { KindChoice } from './KindChoice.tsx';
import type { connectStore, loadNewStore } from './stores.server.ts';

const LIST = '/settings/stores';

export function NewStore() {
  const { kind, choices } = useLoaderData<typeof loadNewStore>();
  const answer = useActionData<typeof connectStore>();
  // Outside production, where the examples are, there is a sandbox.
  const { showsExamples: hasSandbox } = useOperator();
  return (
    <ProfileGate>
      <Narrow>
        <Breadcrumbs items={[{ to: LIST, label: 'Stores' }, { label: 'Connect a store' }]} />
        <PageHeading
          title="Connect a store"
          note="We import its orders at once, starting with the last 30 days."
        />
        {choices.points.length === 0 ? (
          <NoPickupPoint />
        ) : (
          <Stack>
            <FormError>{formErrorOf(answerTo(answer, 'demo'))}</FormError>
            {hasSandbox && <DemoStore kind={kind} />}
            <Card>
              <Stack $gap={24}>
                <KindChoice current={kind} />
                <StoreForm
                  key={kind}
                  kind={kind}
                  choices={choices}
                  answer={answerTo(answer, 'connect')}
                  button="Connect store"
                  cancel={
                    <LinkButton to={LIST} variant="quiet">
                      Cancel
                    </LinkButton>
                  }
                />
              </Stack>
            </Card>
          </Stack>
        )}
      </Narrow>
    </ProfileGate>
  );
}

function NoPickupPoint() {
  return (
    <Stack>
      <Notice tone="warning">Store orders need a pickup point. Add one first.</Notice>
      <div>
        <LinkButton to="/settings/pickup-points/new">Add pickup point</LinkButton>
      </div>
    </Stack>
  );
}
