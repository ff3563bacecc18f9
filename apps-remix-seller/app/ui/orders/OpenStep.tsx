import type { FieldState } from '~/form';
import type { Draft, StepName } from '~/orders/draft';
import type { WizardAnswer } from '~/orders/wizard';
import type { WizardSetup } from '~/orders/wizard-setup.server';
import type { RateOption } from '~/wire';
import { CustomerStep } from './CustomerStep';
import { LogisticsStep } from './LogisticsStep';
import { PackageStep } from './PackageStep';
import { ScheduleStep } from './ScheduleStep';
import { TypeStep } from './TypeStep';

export type StepProps = {
  draft: Draft;
  setup: WizardSetup;
  field: (name: string) => FieldState;
  refused: WizardAnswer | null;
  /** Takes over what the form holds, after rows came or went. */
  keep: (form: HTMLFormElement) => void;
  /** Null while the rates are on their way. */
  options: RateOption[] | null;
};

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
