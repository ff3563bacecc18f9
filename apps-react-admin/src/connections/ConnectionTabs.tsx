import { NavTabs } from '../ui/page/NavTabs.tsx';

const TABS = [
  { to: '/connections', text: 'Accounts' },
  { to: '/carrier-services', text: 'Services' },
  { to: '/message-templates', text: 'Message templates' },
  { to: '/messages', text: 'Messages sent' },
] as const;

export function ConnectionTabs() {
  return <NavTabs label="Connections" tabs={TABS} />;
}
