import { REATTEMPT_DAYS_AHEAD } from '@harkara/server/contract/limits';
import type { FieldState } from '~/lib/forms/form.ts';
import { Field } from '~/ui/form/Field.tsx';

export type ReattemptDays = { today: string; lastDay: string };
type Props = ReattemptDays & { field: (name: string) => FieldState; isForAll?: boolean };

export function ReattemptDate({ field, today, lastDay, isForAll = false }: Props) {
  const within = isForAll ? 'For all parcels, within' : 'Within';
  return (
    <Field
      label="Re-attempt date"
      optional
      type="date"
      min={today}
      max={lastDay}
      hint={`${within} ${REATTEMPT_DAYS_AHEAD} days from today. Leave empty for as soon as possible.`}
      {...field('reattemptDate')}
    />
  );
}
