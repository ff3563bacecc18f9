import { Skeleton } from '@mui/material';
import { ReadError } from './ReadError.tsx';

type LoadingOrErrorProps = {
  error: { message?: string } | null;
  onTryAgain?: () => void;
  height: number;
};

/** A loading skeleton, or the error. */
export function LoadingOrError({ error, onTryAgain, height }: LoadingOrErrorProps) {
  return error ? (
    <ReadError error={error} onTryAgain={onTryAgain} />
  ) : (
    <Skeleton variant="rounded" height={height} role="status" aria-label="Loading" />
  );
}
