import type { Answer } from '@harkara/server/contract/calls';
import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { TermsForm } from './TermsForm.tsx';
import { type OnDirty, useTermsForm } from './useTermsForm.ts';

/** 1 is Monday. */
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type CycleFormProps = { saved: Answer<'cod/cycle'>; onDirty: OnDirty };

export function CycleForm({ saved, onDirty }: CycleFormProps) {
  const form = useTermsForm({
    path: 'cod/cycle',
    saved,
    valuesOf: ({ weekdays, daysAfterDelivery }) => ({ weekdays, days: String(daysAfterDelivery) }),
    inputOf: ({ weekdays, days }) => ({ weekdays, daysAfterDelivery: parseFloat(days) }),
    onDirty,
  });
  const { values, errors, change } = form;
  const toggle = (weekday: number, isOn: boolean) =>
    change({
      weekdays: [...values.weekdays.filter((one) => one !== weekday), ...(isOn ? [weekday] : [])].sort(
        (a, b) => a - b,
      ),
    });
  return (
    <TermsForm label="Payout days" form={form} fields={['weekdays', 'daysAfterDelivery']}>
      <FormControl component="fieldset" error={'weekdays' in errors}>
        <FormLabel component="legend">Weekdays</FormLabel>
        <FormGroup row>
          {WEEKDAYS.map((name, at) => (
            <FormControlLabel
              key={name}
              label={name}
              control={
                <Checkbox
                  checked={values.weekdays.includes(at + 1)}
                  onChange={(_event, isOn) => toggle(at + 1, isOn)}
                />
              }
            />
          ))}
        </FormGroup>
        <FormHelperText>{errors.weekdays}</FormHelperText>
      </FormControl>
      <TextInput
        label="Days after delivery"
        isNumber
        required
        hint="COD is due this many days after delivery. After that, the courier is late."
        value={values.days}
        error={errors.daysAfterDelivery}
        onType={(days) => change({ days })}
      />
    </TermsForm>
  );
}
