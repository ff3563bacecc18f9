import { NavTabs } from '../ui/page/NavTabs.tsx';

const TABS = [
  { to: '/cod-overview', text: 'Overview' },
  { to: '/cod-files', text: 'Files' },
  { to: '/cod-differences', text: 'Differences' },
  { to: '/cod-batches', text: 'Payouts' },
  { to: '/cod-terms', text: 'Terms' },
] as const;

export function CodTabs() {
  return <NavTabs label="COD" tabs={TABS} />;
}
