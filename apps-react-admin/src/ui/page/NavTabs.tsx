import { Box, Tab, Tabs } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';

type NavTabsProps = { label: string; tabs: readonly { to: string; text: string }[] };

/** Tabs as links: each page has its own address. */
export function NavTabs({ label, tabs }: NavTabsProps) {
  const { pathname } = useLocation();
  const here = tabs.find(({ to }) => pathname.startsWith(to))?.to ?? false;
  return (
    <Box component="nav" aria-label={label} sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Tabs
        value={here}
        variant="scrollable"
        scrollButtons={false}
        slotProps={{ list: { role: 'presentation' } }}
      >
        {tabs.map(({ to, text }) => (
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
    </Box>
  );
}
