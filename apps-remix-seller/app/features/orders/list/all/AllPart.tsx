import { lazy, memo, Suspense } from 'react';
import type { AllBarProps } from './AllBar.tsx';

/** Most sellers never select all matches. */
const AllBar = lazy(async () => ({ default: (await import('./AllBar.tsx')).AllBar }));

/** Memoized: props that change before its script has arrived would make React drop what the server drew. */
export const AllPart = memo(function AllPart(props: AllBarProps) {
  return (
    <Suspense fallback={null}>
      <AllBar {...props} />
    </Suspense>
  );
});
