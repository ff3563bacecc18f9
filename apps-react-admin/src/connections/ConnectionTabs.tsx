import { NavTabs } from '../ui/page/NavTabs.tsx';

const TABS = [
  { to: '/connections', text: 'Accounts' },
  { to: '/carrier-services', text: 'Services' },
] as const;

export function ConnectionTabs() {
  return <NavTabs label="Connections" tabs={TABS} />;
}
