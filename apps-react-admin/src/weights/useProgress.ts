import { useEffect } from 'react';
import { useAnswer } from '../ui/useAnswer.ts';
import type { Progress } from './weight.ts';

const EVERY_MS = 1000;

/** How an upload stands, asked again a second after each answer while it is being processed. */
export function useProgress(uploadId: number | null) {
  const { data, error, tryAgain } = useAnswer<Progress>(
    uploadId === null ? null : 'weight-update/progress',
    { uploadId },
    { keepsLast: true },
  );
  const progress = data?.uploadId === uploadId ? data : null;
  useEffect(() => {
    if (progress?.state !== 'PROCESSING') return;
    const timer = setTimeout(tryAgain, EVERY_MS);
    return () => clearTimeout(timer);
  }, [progress, error, tryAgain]);
  return { progress, error, ask: tryAgain };
}
