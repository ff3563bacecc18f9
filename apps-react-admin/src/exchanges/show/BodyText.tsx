import { Box, Typography } from '@mui/material';

/** Keeps indentation, breaks long words, and scrolls when it is long: then it is reachable by keyboard. */
export function BodyText({ label, text, empty }: { label: string; text: string; empty: string }) {
  if (!text) return <Typography color="text.secondary">{empty}</Typography>;
  return (
    <Box
      component="pre"
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{
        m: 0,
        p: 1.5,
        maxHeight: 560,
        overflow: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
        fontSize: '0.8125rem',
        lineHeight: 1.5,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Box>
  );
}
