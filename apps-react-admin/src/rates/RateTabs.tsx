import { NavTabs } from '../ui/page/NavTabs.tsx';

const TABS = [
  { to: '/extensions', text: 'Table' },
  { to: '/rate-cards', text: 'Cards' },
] as const;

export function RateTabs() {
  return <NavTabs label="Base rates" tabs={TABS} />;
}
