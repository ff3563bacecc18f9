import { lazy } from 'react';
import type { TabProps } from './tabs.ts';

/** Loads the rate grid and editor when the tab opens. */
const RateLines = lazy(() => import('../rates/RateLines.tsx'));

export function RatesTab({ user }: TabProps) {
  return <RateLines userId={user.id} />;
}
