import type { StepProps } from '~/features/orders/wizard/steps/stepProps.ts';
import { DateTimePicker } from '~/ui/form/DateTimePicker.tsx';
import { Notice } from '~/ui/text/Notice.tsx';

/**
 * The pickup time: today to the day after tomorrow, in steps of ten minutes. Today starts at the next slot.
 */
export function ScheduleStep({ draft, setup, field }: StepProps) {
  return (
    <>
      <Notice>{setup.scheduledCourier.name} comes at a time you choose, up to 2 days ahead.</Notice>
      <DateTimePicker
        {...setup.schedule}
        day={{ label: 'Pickup date', name: 'scheduleDay', defaultValue: draft.scheduleDay }}
        time={{
          label: 'Pickup time',
          name: 'scheduleTime',
          defaultValue: draft.scheduleTime,
          error: field('scheduleTime').error,
        }}
      />
    </>
  );
}
