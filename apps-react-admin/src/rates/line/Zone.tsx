import { Box } from '@mui/material';
import { zones } from '../grid/sheet.ts';

export function Zone({ id }: { id: number }) {
  const zone = zones.find((each) => each.id === id);
  return (
    <>
      {zone?.text ?? id}
      <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}>
        {zone?.label}
      </Box>
    </>
  );
}
