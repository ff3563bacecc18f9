import { Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Query } from '../../api/useApi.ts';
import { LoadingOrError } from './LoadingOrError.tsx';

type SectionProps = {
  id?: string;
  title: string;
  /** Explains what the figures count. */
  note?: string;
  /** The query that the section shows, if it has one. */
  answer?: Query<unknown>;
  /** Treats a failed request as empty instead of showing the error. */
  isQuiet?: boolean;
  /** Of the content, in pixels, so that nothing moves when it arrives. */
  loadingHeight?: number;
  /** Centres the content where a taller neighbour makes the section higher. */
  isCentred?: boolean;
  children: ReactNode;
};

/** A titled part of a page with its own loading and error states. */
export function Section({
  id,
  title,
  note,
  answer,
  isQuiet = false,
  loadingHeight = 96,
  isCentred = false,
  children,
}: SectionProps) {
  const isMissing = answer && (answer.error ? !isQuiet : answer.data === undefined);
  return (
    <Paper
      variant="outlined"
      component="section"
      id={id}
      aria-label={title}
      sx={{
        p: { xs: 2, sm: 3 },
        minWidth: 0,
        scrollMarginTop: 72,
        ...(isCentred && { display: 'flex', flexDirection: 'column', '& > :last-child': { my: 'auto' } }),
      }}
    >
      <Typography variant="h2" sx={{ mb: note ? 0 : 1.5 }}>
        {title}
      </Typography>
      {note && (
        <Typography variant="caption" component="p" color="text.secondary" sx={{ mb: 1.5 }}>
          {note}
        </Typography>
      )}
      {isMissing ? (
        <LoadingOrError
          error={answer.error}
          onTryAgain={() => void answer.refetch()}
          height={loadingHeight}
        />
      ) : (
        children
      )}
    </Paper>
  );
}
