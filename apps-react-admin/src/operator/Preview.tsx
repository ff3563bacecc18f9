import { palettesOf } from '@harkara/server/contract/palettes';
import { Box } from '@mui/material';
import type { Values } from './settings.ts';

const HEX = /^#[\dA-F]{6}$/i;
const known = (colour: string) => (HEX.test(colour) ? colour.toUpperCase() : '');

/** Buttons and a link as sellers see them, in both themes. */
export function Preview({ values }: { values: Values }) {
  const palettes = palettesOf({
    brandColour: known(values.brandColour),
    accentColour: known(values.accentColour),
  });
  const chip = { px: 2, py: 1, borderRadius: 1, fontWeight: 600 };
  return (
    <Box
      role="img"
      aria-label="Preview of the colours"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}
    >
      {Object.entries(palettes).map(([mode, tones]) => (
        <Box
          key={mode}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            p: 2,
            borderRadius: 1,
            border: 1,
            borderColor: tones.line,
            bgcolor: tones.paper,
            color: tones.ink,
          }}
        >
          <Box sx={{ ...chip, bgcolor: tones.brandFill, color: tones.onBrand }}>Ship</Box>
          <Box sx={{ ...chip, bgcolor: tones.marigold, color: tones.onMarigold }}>Sign up</Box>
          <Box sx={{ ...chip, bgcolor: tones.brandTint, color: tones.brand }}>Selected</Box>
          <Box sx={{ color: tones.brand, textDecoration: 'underline' }}>A link</Box>
        </Box>
      ))}
    </Box>
  );
}
