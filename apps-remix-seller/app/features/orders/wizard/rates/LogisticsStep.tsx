import type { Rate } from '@harkara/server/contract/models';
import styled from 'styled-components';
import { CouriersComing } from '~/features/orders/couriers/CouriersComing.tsx';
import { CourierTable } from '~/features/orders/couriers/CourierTable.tsx';
import { offersOf } from '~/features/orders/couriers/offers.ts';
import { isForMe, keyOfValue, laneOf, serviceValue } from '~/features/orders/wizard/draft.ts';
import type { StepProps } from '~/features/orders/wizard/useWizard.ts';
import { plural } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { Badge } from '~/ui/text/Badge.tsx';
import { below, c } from '~/ui/tokens.ts';
import { ForMe } from './ForMe.tsx';

export function LogisticsStep({ draft, setup, options, forMe }: StepProps) {
  const hydrated = useHydrated();
  const chosen = keyOfValue(draft.logistic);
  const offers = offersOf(options ?? [], chosen);
  const { preferred, scheduledCourier } = setup;
  const badges = ({ courierId, motId }: Rate) => (
    <>
      {courierId === scheduledCourier.id && <Badge tone="neutral">Asks for a pickup time</Badge>}
      {courierId === preferred.courierId && motId === preferred.motId && (
        <Badge tone="neutral">Default</Badge>
      )}
    </>
  );
  const point = setup.points.find(({ id }) => String(id) === draft.userPickLocationOrDeliveryId);
  return (
    <>
      {!hydrated && (
        <div>
          <Button name="intent" value="refresh" variant="quiet" size="sm">
            Update rates
          </Button>
        </div>
      )}
      {options === null && <CouriersComing label="Finding couriers" />}
      {options?.length === 0 && (
        <EmptyState title="No Logistics found" drawing="van">
          Please check source and destination pincode
        </EmptyState>
      )}
      {offers.length > 0 && (
        <Choice role="radiogroup" aria-label="Choose a courier">
          {forMe && offers.length > 1 && <ForMe forMe={forMe} isChosen={isForMe(draft.logistic)} />}
          <CourierTable
            offers={offers}
            logos={setup.logos}
            today={setup.today}
            note={`${laneOf(draft, point)} · ${plural(offers.length, 'service')}, totals include GST`}
            pick={{ name: 'logistic', valueOf: serviceValue, chosen }}
            badges={badges}
          />
        </Choice>
      )}
    </>
  );
}

/** Up to the edges of the card. */
const Choice = styled.div`
  margin: -20px -20px 0;
  border-bottom: 1px solid ${c.line};
  &:not(:first-child) {
    margin-top: 0;
    border-top: 1px solid ${c.line};
  }
  @media ${below.sm} {
    margin-inline: -16px;
  }
`;
