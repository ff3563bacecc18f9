import { COMMON_TEXTS } from '@harkara/server/contract/texts/common';
import { Box, Button, Typography } from '@mui/material';
import { usePageTitle } from '../ui/page/usePageTitle.ts';

/** Reloads fully, because the usual cause is a page left open during an update of the server. */
export function ErrorPage() {
  usePageTitle('Something went wrong');
  return (
    <Box
      component="main"
      role="alert"
      sx={{ minHeight: '100vh', display: 'grid', placeContent: 'center', gap: 2, p: 2 }}
    >
      <Typography variant="h1">{COMMON_TEXTS.failed}</Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        Reload page
      </Button>
    </Box>
  );
}
