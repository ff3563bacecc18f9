import { Box } from '@mui/material';
import { words } from '../format.ts';
import type { Tone } from '../theme/palette.ts';

export function StatusBadge({ status, tone, label }: { status: string; tone: Tone; label?: string }) {
  return (
    <Box
      component="span"
      sx={({ palette }) => ({
        px: 1,
        py: '2px',
        border: `1px solid ${tone === 'neutral' ? palette.divider : 'transparent'}`,
        borderRadius: '6px',
        bgcolor: palette.tones[tone].fill,
        color: palette.tones[tone].text,
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: '18px',
        whiteSpace: 'nowrap',
      })}
    >
      {label ?? words(status)}
    </Box>
  );
}
