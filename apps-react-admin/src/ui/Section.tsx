import { Alert, Button, Paper, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface SectionProps {
  id?: string;
  title: string;
  /** What the section reads, where it reads something of its own. */
  answer?: { data: unknown; error: { message?: string } | null; tryAgain: () => void };
  children: ReactNode;
}

/** A part of a page with a heading of its own, and its own states while it is read. */
export const Section = ({ id, title, answer, children }: SectionProps) => {
  const isWaiting = answer && answer.data === null && !answer.error;
  return (
    <Paper variant="outlined" component="section" id={id} aria-label={title} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0, scrollMarginTop: 72 }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {answer?.error && (
        <Alert severity="error" action={<Button color="inherit" onClick={answer.tryAgain}>Try again</Button>}>
          {answer.error.message}
        </Alert>
      )}
      {isWaiting && <Skeleton variant="rounded" height={96} role="status" aria-label="Loading" />}
      {!isWaiting && !answer?.error && children}
    </Paper>
  );
};
