import type { RateCard } from '@harkara/server/contract/models';
import { Box } from '@mui/material';
import { kilograms } from '../../format.ts';
import { Facts } from '../../ui/Facts.tsx';
import { divisor, type Errors, type Typed } from './fields.ts';
import { NumberField } from './NumberField.tsx';

type CourierStepProps = {
  card: RateCard;
  typed: Typed;
  errors: Errors;
  onType: (changes: Typed) => void;
};

/** Courier, mode and slabs are fixed when a card is created; only the divisor is editable. */
export function CourierStep({ card, typed, errors, onType }: CourierStepProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 420 }}>
      <Facts
        facts={[
          ['Courier', card.courierName],
          ['Mode of transport', card.motName],
          ['Slab one', `up to ${kilograms(card.slabOneWeight)}`],
          ['Slab two', `each further ${kilograms(card.slabTwoWeight)}`],
        ]}
      />
      <NumberField
        fact={divisor}
        value={typed[divisor.name] ?? ''}
        error={errors[divisor.name]}
        onType={onType}
      />
    </Box>
  );
}
