import { Alert, Box, Link, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { BrandName } from '../BrandName.tsx';

type SignInFrameProps = { title: string; note: ReactNode; refusal: string; children: ReactNode };

/** The pages before the back office: sign-in and what belongs to it. */
export function SignInFrame({ title, note, refusal, children }: SignInFrameProps) {
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Box sx={{ width: '100%', maxWidth: 400 }}>
        <Box sx={{ mb: 3 }}>
          <BrandName />
        </Box>
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
          <Typography variant="h1">{title}</Typography>
          <Typography color="text.secondary" sx={{ mt: 0.5, mb: 2.5 }}>
            {note}
          </Typography>
          <Box role="alert">
            {refusal && (
              <Alert severity="error" role="presentation" sx={{ mb: 2.5 }}>
                {refusal}
              </Alert>
            )}
          </Box>
          {children}
        </Paper>
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          Selling with us? <Link href="/">Go to the seller portal</Link>
        </Typography>
      </Box>
    </Box>
  );
}
