import { DateTimePicker } from '~/ui/form/DateTimePicker.tsx';
import { Notice } from '~/ui/text/Notice.tsx';
import type { Setup } from './setup.server.ts';

type Props = {
  setup: Pick<Setup, 'scheduledCourier' | 'schedule'>;
  chosen: { scheduleDay: string; scheduleTime: string };
  error?: string;
};

/** The pickup time: today to the day after tomorrow, in steps of ten minutes. */
export function ScheduleStep({ setup, chosen: { scheduleDay, scheduleTime }, error }: Props) {
  return (
    <>
      <Notice>Choose when {setup.scheduledCourier.name} picks up, up to 2 days ahead.</Notice>
      <DateTimePicker
        {...setup.schedule}
        day={{ label: 'Pickup date', name: 'scheduleDay', defaultValue: scheduleDay }}
        time={{ label: 'Pickup time', name: 'scheduleTime', defaultValue: scheduleTime, error }}
      />
    </>
  );
}
