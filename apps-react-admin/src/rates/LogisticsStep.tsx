import { Box } from '@mui/material';
import { kilograms } from '../format.ts';
import { Facts } from '../ui/Facts.tsx';
import { NumberField } from './NumberField.tsx';
import type { RateCard } from './rateCard.ts';
import { divisor, type Errors, type Typed } from './typed.ts';

type LogisticsStepProps = {
  card: RateCard;
  typed: Typed;
  errors: Errors;
  onType: (changes: Typed) => void;
};

/** Courier, mode and slabs are fixed when a card is created; only the divisor is editable. */
export function LogisticsStep({ card, typed, errors, onType }: LogisticsStepProps) {
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
