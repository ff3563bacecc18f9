import type { Rate } from '@harkara/server/contract/models';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { Check } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { modeKey } from '~/features/orders/bulk/bulk.ts';
import { Chosen } from '~/features/orders/couriers/Chosen.tsx';
import { CourierTable } from '~/features/orders/couriers/CourierTable.tsx';
import { offersOf } from '~/features/orders/couriers/offers.ts';
import { StepFoot } from '~/features/orders/create/StepFoot.tsx';
import { listOf, TITLES } from '~/features/orders/list/filters/filters.ts';
import { editUrl } from '~/features/orders/papers/paper.ts';
import { keyOfValue, serviceKey, serviceValue } from '~/features/orders/wizard/draft.ts';
import { plural } from '~/lib/format.ts';
import { Button, LinkButton } from '~/ui/Button.tsx';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { Breadcrumbs } from '~/ui/page/Breadcrumbs.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { PageHeading, Stack } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { Badge } from '~/ui/text/Badge.tsx';
import { FormError, Notice } from '~/ui/text/Notice.tsx';
import type { loadChange, Refused } from './change.server.ts';

/** Another courier for a pending order, in particular after one refused it. The rest of the order stays. */
export function ChangeCourier() {
  const { row, back, options, refused, current, ...page } = useLoaderData<typeof loadChange>();
  const answer = useActionData<Refused>();
  const [value, setValue] = useState(page.chosen);
  const hydrated = useHydrated();
  const isBusy = useNavigation().state === 'submitting';
  const name = listOf(row);
  const edit = editUrl(name, row.trackingId);
  const offers = offersOf(options, current);
  const chosen = options.find((rate) => serviceKey(rate) === keyOfValue(value));
  const badges = (rate: Rate) => (
    <>
      {serviceKey(rate) === current && <Badge>Current</Badge>}
      {refused[modeKey(rate)] && <Badge tone="danger">Refused</Badge>}
    </>
  );
  return (
    <>
      <Breadcrumbs
        items={[
          { to: `/${name}`, label: TITLES[name] },
          { to: `/orders/${row.trackingId}`, label: row.orderId },
          { label: 'Change courier' },
        ]}
      />
      <PageHeading title="Change courier" note={`Order ${row.orderId}. Nothing else changes.`} />
      <Stack>
        <FormError>{answer?.message}</FormError>
        {row.refusal && (
          <Notice tone="danger">
            {row.logisticName} refused this order: “{row.refusal}”
          </Notice>
        )}
        <Form
          method="post"
          onChange={(event) => {
            if (event.target instanceof HTMLInputElement) setValue(event.target.value);
          }}
        >
          <Card flush>
            {offers.length === 0 ? (
              <EmptyState title="No Logistics found" drawing="van">
                Please check source and destination pincode
              </EmptyState>
            ) : (
              <div role="radiogroup" aria-label="Choose a courier">
                <CourierTable
                  key={options.map(serviceValue).join()}
                  offers={offers}
                  logos={page.logos}
                  today={page.today}
                  note={`${page.lane} · ${plural(offers.length, 'service')}, totals include GST`}
                  pick={{ name: 'logistic', valueOf: serviceValue, chosen: keyOfValue(page.chosen) }}
                  badges={badges}
                />
              </div>
            )}
            {page.hidesScheduled && (
              <More>
                {page.scheduledCourier.name} needs a pickup time. To choose it,{' '}
                <a href={edit}>edit the order</a>.
              </More>
            )}
            <StepFoot $flush>
              <LinkButton to={back} variant="quiet">
                Back
              </LinkButton>
              {hydrated && chosen && <Chosen chosen={chosen} />}
              {offers.length > 0 && (
                <Button busy={isBusy} icon={<Check aria-hidden />}>
                  Change courier
                </Button>
              )}
            </StepFoot>
          </Card>
        </Form>
      </Stack>
    </>
  );
}

const More = styled.p`
  padding: 12px 20px;
  font-size: 13px;
`;
