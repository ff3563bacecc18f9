import { Box, TextField } from '@mui/material';
import { modes, useLogistics } from '../logistics/logistic.ts';

/** As the selects have them: empty while nothing is chosen. */
export interface Chosen {
  courierId: string;
  motId: string;
}

interface ServiceChoiceProps {
  chosen: Chosen;
  errors: Record<string, string>;
  onChange: (changes: Partial<Chosen>) => void;
}

/** Of which courier, and in which mode. */
export const ServiceChoice = ({ chosen, errors, onChange }: ServiceChoiceProps) => {
  const choice = (name: keyof Chosen, label: string, options: readonly { id: number; name: string }[]) => (
    <TextField
      select
      required
      label={label}
      value={chosen[name]}
      error={Boolean(errors[name])}
      helperText={errors[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">Choose</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </TextField>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, pt: 1 }}>
      {choice('courierId', 'Logistics', useLogistics())}
      {choice('motId', 'Mode of transport', modes)}
    </Box>
  );
};

export const nothingChosen: Chosen = { courierId: '', motId: '' };
