import { useActionData, useLoaderData, useRevalidator } from '@remix-run/react';
import styled from 'styled-components';
import { answerTo, formErrorOf, type FormState } from '~/lib/forms/form.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { usePolling } from '~/ui/hooks/usePolling.ts';
import { Breadcrumbs } from '~/ui/page/Breadcrumbs.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Narrow, PageHeading, Stack } from '~/ui/page/Page.tsx';
import { FormError } from '~/ui/text/Notice.tsx';
import { WebAddress } from '~/ui/text/WebAddress.tsx';
import { StoreForm } from '../form/StoreForm.tsx';
import { STORE_KINDS } from '../kinds.ts';
import { StoreMark } from '../StoreMark.tsx';
import type { loadStore } from '../stores.server.ts';
import { CheckoutRates } from './CheckoutRates.tsx';
import { StoreChanges } from './StoreChanges.tsx';
import { StoreState } from './StoreState.tsx';
import { Tested } from './Tested.tsx';

/** Seconds between looks at a reading: most take a few. */
const WAITS = [1, 2, 2, 3, 5, 10, 20, 30];

export function Store() {
  const { store, changed, choices, tested } = useLoaderData<typeof loadStore>();
  const answer = useActionData<FormState>();
  const { revalidate } = useRevalidator();
  // Each look would test the connection again.
  usePolling(store.isReading && tested === null, revalidate, WAITS);
  const { id, kind, name, url } = store;
  return (
    <Narrow>
      <Breadcrumbs items={[{ to: '/settings/stores', label: 'Stores' }, { label: name }]} />
      <PageHeading
        title={
          <Title>
            <StoreMark kind={kind} />
            {name}
          </Title>
        }
        note={
          <>
            {STORE_KINDS[kind].title}, <WebAddress url={url} />
          </>
        }
      />
      <Stack>
        <FormError>{formErrorOf(answerTo(answer, 'sync'))}</FormError>
        <FormError>{formErrorOf(answerTo(answer, 'checkout'))}</FormError>
        {tested && <Tested {...tested} storeId={id} isReading={store.isReading} />}
        <StoreState store={store} />
        {changed.count > 0 && <StoreChanges {...changed} />}
        <Card
          title="Connection and rules"
          note="Changes apply to new orders, and to orders that wait for a weight, a size or a courier."
        >
          <StoreForm
            key={JSON.stringify([name, url, store.credentials, store.pickupPointId, store.rules])}
            kind={kind}
            store={store}
            choices={choices}
            answer={answerTo(answer, 'save')}
            button="Save store"
          />
        </Card>
        <CheckoutRates {...store} />
        <Card title="Remove this store" note="We stop importing orders. Existing orders stay here.">
          <LinkButton to={`/settings/stores/${id}/remove`} variant="quiet">
            Remove store
          </LinkButton>
        </Card>
      </Stack>
    </Narrow>
  );
}

const Title = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
`;
