import { Box, Button, Typography } from '@mui/material';
import { pasteText, type Paste } from './paste.ts';

/** Says what a paste did, and takes it back. There from the start, so that it is read out. */
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
