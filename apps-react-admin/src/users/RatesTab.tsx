import { lazy } from 'react';
import type { TabProps } from './tabs.ts';

/** The grid of rates and its editor come with the tab, not with the page. */
const RateLines = lazy(() => import('../rates/RateLines.tsx'));

export function RatesTab({ user }: TabProps) {
  return <RateLines userId={user.id} />;
}
