import { Box, Button, Typography } from '@mui/material';
import { pasteText, type Paste } from './paste.ts';

/** Always rendered, because screen readers announce only changes of an existing status. */
export function PasteNote({ paste, onUndo }: { paste: Paste | null; onUndo: () => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 38 }}>
      <Typography role="status" color={paste && paste.refused > 0 ? 'error' : 'text.secondary'}>
        {paste && pasteText(paste)}
      </Typography>
      {paste && <Button onClick={onUndo}>Undo paste</Button>}
    </Box>
  );
}
