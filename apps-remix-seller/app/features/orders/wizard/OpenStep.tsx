import { CustomerStep } from './CustomerStep.tsx';
import type { StepName } from './draft.ts';
import { LogisticsStep } from './LogisticsStep.tsx';
import { PackageStep } from './PackageStep.tsx';
import { ScheduleStep } from './ScheduleStep.tsx';
import type { StepProps } from './stepProps.ts';
import { TypeStep } from './TypeStep.tsx';

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
