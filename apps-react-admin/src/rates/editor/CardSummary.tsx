import type { RateCard } from '@harkara/server/contract/models';
import { Paper, Typography } from '@mui/material';
import { dateTime, kilograms } from '../../format.ts';
import { RatesOf } from '../line/RatesOf.tsx';

const publication = ({ version, publishedAt, publishedBy }: RateCard) =>
  version === 0
    ? 'Not published yet, so no parcel uses it.'
    : `Version ${version} is in force since ${dateTime(publishedAt)}${publishedBy ? `, published by ${publishedBy}` : ''}.`;

export function CardSummary({ card }: { card: RateCard }) {
  return (
    <Paper variant="outlined" sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
      <Typography variant="h2">
        {card.courierName}, {card.motName}, {kilograms(card.slabOneWeight)} + {kilograms(card.slabTwoWeight)}
      </Typography>
      <Typography color="text.secondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
        Rates of: <RatesOf line={card} />. {publication(card)}
      </Typography>
    </Paper>
  );
}
