import type { StepName } from '~/orders/draft';
import { CustomerStep } from './CustomerStep';
import { LogisticsStep } from './LogisticsStep';
import { PackageStep } from './PackageStep';
import { ScheduleStep } from './ScheduleStep';
import type { StepProps } from './stepProps';
import { TypeStep } from './TypeStep';

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
