import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { directions } from '../grid/sheet.ts';
import type { Direction } from './direction.ts';

type DirectionSwitchProps = { direction: Direction; onPick: (direction: Direction) => void };

/** Which of a card's three sets of rates the grids show. */
export function DirectionSwitch({ direction, onPick }: DirectionSwitchProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={direction}
        aria-label="Shipment type"
        onChange={(_event, picked: Direction | null) => picked && onPick(picked)}
      >
        {directions.map(({ key, text }) => (
          <ToggleButton key={key} value={key} sx={{ px: 2, textTransform: 'none' }}>
            {text}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography color="text.secondary">Published rates in rupees, before GST.</Typography>
    </Box>
  );
}
