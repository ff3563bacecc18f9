import { PINCODE_TEXTS } from '@harkara/server/contract/texts/pincodes';
import { Box } from '@mui/material';
import { modes, useAllCouriers } from '../../couriers/courier.ts';
import { type Option, SelectField } from '../../ui/form/SelectField.tsx';

/** Values of the selects; empty means not chosen. */
export type Chosen = {
  courierId: string;
  motId: string;
};

type ServiceChoiceProps = {
  chosen: Chosen;
  errors: Record<string, string>;
  onChange: (changes: Partial<Chosen>) => void;
};

export function ServiceChoice({ chosen, errors, onChange }: ServiceChoiceProps) {
  const choice = (name: keyof Chosen, label: string, options: readonly Option[]) => (
    <SelectField
      label={label}
      required
      value={chosen[name]}
      options={options}
      none="Choose"
      error={errors[name]}
      onPick={(picked) => onChange({ [name]: picked })}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {choice('courierId', 'Logistics', useAllCouriers())}
      {choice('motId', 'Mode of transport', modes)}
    </Box>
  );
}

export const nothingChosen: Chosen = { courierId: '', motId: '' };

/** The messages of the selects without a choice. */
export const missingService = ({ courierId, motId }: Chosen): Record<string, string> => ({
  ...(courierId ? {} : { courierId: PINCODE_TEXTS.logisticMissing }),
  ...(motId ? {} : { motId: PINCODE_TEXTS.motMissing }),
});

/** The choice as the API takes it; null while it is incomplete. */
export function serviceOf({ courierId, motId }: Chosen) {
  const mode = modes.find(({ value }) => String(value) === motId);
  return courierId && mode ? { courierId: Number(courierId), motId: mode.value } : null;
}
