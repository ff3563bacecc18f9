import { ScheduleStep } from '~/features/orders/create/ScheduleStep.tsx';
import { TypeStep } from '~/features/orders/create/TypeStep.tsx';
import type { StepName } from '~/features/orders/wizard/draft.ts';
import { LogisticsStep } from '~/features/orders/wizard/rates/LogisticsStep.tsx';
import { CustomerStep } from './CustomerStep.tsx';
import { PackageStep } from './PackageStep.tsx';
import type { StepProps } from './stepProps.ts';

export function OpenStep({ open, ...props }: StepProps & { open: StepName }) {
  if (open === 'type') {
    const { setup, draft, field } = props;
    return (
      <TypeStep types={setup.types} chosen={draft.shipmentTypeId} error={field('shipmentTypeId').error} />
    );
  }
  if (open === 'customer') return <CustomerStep {...props} />;
  if (open === 'package') return <PackageStep {...props} />;
  if (open === 'logistics') return <LogisticsStep {...props} />;
  return <ScheduleStep {...props} />;
}
