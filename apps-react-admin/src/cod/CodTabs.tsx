import { NavTabs } from '../ui/page/NavTabs.tsx';

const TABS = [
  { to: '/cod-files', text: 'Files' },
  { to: '/cod-differences', text: 'Differences' },
  { to: '/cod-batches', text: 'Payouts' },
] as const;

export function CodTabs() {
  return <NavTabs label="COD" tabs={TABS} />;
}
