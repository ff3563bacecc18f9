import { NavTabs } from '../ui/page/NavTabs.tsx';

const TABS = [
  { to: '/weight-updates', text: 'Results' },
  { to: '/weight-cases', text: 'Cases' },
  { to: '/weight/update', text: 'Upload' },
] as const;

export function WeightTabs() {
  return <NavTabs label="Weight" tabs={TABS} />;
}
