import type { Rate } from '@harkara/server/contract/models';
import { MapPin, Truck } from 'lucide-react';
import styled from 'styled-components';
import { isForMe, isReturn, keyOfValue, orderValue, serviceKey } from '~/features/orders/wizard/draft.ts';
import type { StepProps } from '~/features/orders/wizard/useWizard.ts';
import { money } from '~/lib/format.ts';
import { Button } from '~/ui/Button.tsx';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { Stack } from '~/ui/page/Page.tsx';
import { Skeleton } from '~/ui/page/Skeleton.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { c } from '~/ui/tokens.ts';
import { ForMe } from './ForMe.tsx';
import { RateGroup } from './RateGroup.tsx';

/** Groups by courier and mode in the order received (cheapest first); the seller's default group is first. */
function grouped(options: Rate[], { courierId, motId }: StepProps['setup']['preferred']) {
  const groups = new Map<string, Rate[]>();
  for (const option of options) {
    const key = `${option.courierId}-${option.motId}`;
    groups.set(key, [...(groups.get(key) ?? []), option]);
  }
  const isDefault = ([first]: Rate[]) => first?.courierId === courierId && first.motId === motId;
  const all = [...groups.values()];
  return [...all.filter(isDefault), ...all.filter((group) => !isDefault(group))].map((group) => ({
    group,
    isDefault: isDefault(group),
  }));
}

export function LogisticsStep({ draft, setup, options, forMe }: StepProps) {
  const hydrated = useHydrated();
  const point = setup.points.find(({ id }) => String(id) === draft.userPickLocationOrDeliveryId);
  const ours = `${point?.pin ?? ''} ${point?.city ?? ''}`;
  const theirs = `${draft.pin} ${draft.city}`;

  const chosen = keyOfValue(draft.logistic);
  return (
    <>
      <Lane>
        <MapPin size={16} aria-hidden />
        <span>{isReturn(draft) ? `${theirs} to ${ours}` : `${ours} to ${theirs}`}</span>
        <span>
          {draft.paymentType === 'COD' ? 'COD' : 'Prepaid'} {money(orderValue(draft.products))}
        </span>
        {!hydrated && (
          <Button name="intent" value="refresh" variant="quiet" size="sm">
            Update rates
          </Button>
        )}
      </Lane>
      {options === null && <Waiting />}
      {options?.length === 0 && (
        <EmptyState title="No Logistics found" icon={<Truck size={22} />}>
          Please check source and destination pincode
        </EmptyState>
      )}
      {options && options.length > 0 && (
        <fieldset>
          <Legend>Choose a courier: charges include GST</Legend>
          <Stack $gap={10}>
            {forMe && options.length > 1 && <ForMe forMe={forMe} isChosen={isForMe(draft.logistic)} />}
            {grouped(options, setup.preferred).map(({ group, isDefault }) => (
              <RateGroup
                key={group.map(serviceKey).join()}
                group={group}
                chosen={chosen}
                isDefault={isDefault}
                isScheduled={group[0]?.courierId === setup.scheduledCourier.id}
              />
            ))}
          </Stack>
        </fieldset>
      )}
    </>
  );
}

function Waiting() {
  return (
    <Stack role="status" aria-label="Looking for couriers" $gap={10}>
      {[0, 1, 2, 3].map((each) => (
        <Skeleton key={each} $height="66px" />
      ))}
    </Stack>
  );
}

const Lane = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
  color: ${c.muted};
  font-variant-numeric: tabular-nums;
  span:nth-of-type(1) {
    color: ${c.ink};
    font-weight: 550;
  }
`;
const Legend = styled.legend`
  padding: 0;
  margin-bottom: 8px;
  font-size: 13px;
  font-weight: 550;
`;
