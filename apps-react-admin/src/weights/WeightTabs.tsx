import { Tab, Tabs } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';

const TABS = [
  { to: '/weight-updates', text: 'Results' },
  { to: '/weight-cases', text: 'Cases' },
  { to: '/weight/update', text: 'Upload' },
] as const;

/** Tabs as links: each weight page has its own address. */
export function WeightTabs() {
  const { pathname } = useLocation();
  const here = TABS.find(({ to }) => pathname.startsWith(to))?.to ?? false;
  return (
    <Tabs
      component="nav"
      aria-label="Weight"
      value={here}
      role="navigation"
      sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      slotProps={{ list: { role: 'presentation' } }}
    >
      {TABS.map(({ to, text }) => (
        <Tab
          key={to}
          value={to}
          label={text}
          component={Link}
          to={to}
          role="link"
          aria-selected={undefined}
          aria-current={to === here ? 'page' : undefined}
          tabIndex={0}
        />
      ))}
    </Tabs>
  );
}
