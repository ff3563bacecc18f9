import { Box, TextField } from '@mui/material';
import { charges, type Errors, type Typed } from './fields.ts';
import { NumberField } from './NumberField.tsx';

type TaxStepProps = {
  typed: Typed;
  errors: Errors;
  onType: (changes: Typed) => void;
};

const TOTAL_GST_PERCENT = 18;

export function TaxStep({ typed, errors, onType }: TaxStepProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
        maxWidth: 800,
      }}
    >
      {charges.map((charge) => (
        <NumberField
          key={charge.name}
          fact={charge}
          value={typed[charge.name] ?? ''}
          error={errors[charge.name]}
          onType={onType}
        />
      ))}
      <TextField
        label="Total amount GST"
        value={TOTAL_GST_PERCENT}
        helperText="% of freight and surcharge, fixed"
        slotProps={{ htmlInput: { readOnly: true } }}
      />
    </Box>
  );
}
