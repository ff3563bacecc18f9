import type { Answer } from '@harkara/server/contract/calls';
import { Box } from '@mui/material';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { TermsForm } from './TermsForm.tsx';
import { type OnDirty, useTermsForm } from './useTermsForm.ts';

const DAYS = [
  { name: 'day2', label: '2 days after delivery (%)' },
  { name: 'day3', label: '3 days after delivery (%)' },
  { name: 'day4', label: '4 days after delivery (%)' },
] as const;

const textOf = (percent: number | null) => (percent === null ? '' : String(percent));
const percentOf = (text: string) => (text.trim() === '' ? null : parseFloat(text));

type EarlyFormProps = { saved: Answer<'cod/early-terms'>; onDirty: OnDirty };

export function EarlyForm({ saved, onDirty }: EarlyFormProps) {
  const form = useTermsForm({
    path: 'cod/early-terms',
    saved,
    valuesOf: ({ day2, day3, day4 }) => ({ day2: textOf(day2), day3: textOf(day3), day4: textOf(day4) }),
    inputOf: ({ day2, day3, day4 }) => ({
      day2: percentOf(day2),
      day3: percentOf(day3),
      day4: percentOf(day4),
    }),
    onDirty,
  });
  const { values, errors, change } = form;
  return (
    <TermsForm label="Early COD" form={form} fields={DAYS.map(({ name }) => name)}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
        {DAYS.map(({ name, label }) => (
          <TextInput
            key={name}
            label={label}
            isNumber
            value={values[name]}
            error={errors[name]}
            hint={values[name].trim() === '' ? 'Not offered' : undefined}
            onType={(percent) => change({ [name]: percent })}
          />
        ))}
      </Box>
    </TermsForm>
  );
}
