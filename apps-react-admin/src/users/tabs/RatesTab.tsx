import { lazy } from 'react';
import type { TabProps } from './tabs.ts';

/** Loads the rate grid and editor when the tab opens. */
const ClientRatesTab = lazy(() => import('../../rates/list/ClientRatesTab.tsx'));

export function RatesTab({ user }: TabProps) {
  return <ClientRatesTab userId={user.id} />;
}
