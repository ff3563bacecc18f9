import { Box, Paper, Skeleton, Tab, Tabs } from '@mui/material';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { BankForm } from '../details/BankForm.tsx';
import { CompanyForm } from '../details/CompanyForm.tsx';
import { WalletTab } from '../wallet/WalletTab.tsx';
import { CouriersTab } from './CouriersTab.tsx';
import { type TabName, tabOf, type TabProps, tabsOf } from './tabs.ts';

/** Loads the rate grid and editor when the tab opens. */
const ClientRates = lazy(() => import('../../rates/list/ClientRatesTab.tsx'));

function RatesTab({ user }: TabProps) {
  return <ClientRates userId={user.id} />;
}

const PANELS: Record<TabName, ComponentType<TabProps>> = {
  company: CompanyForm,
  bank: BankForm,
  logistics: CouriersTab,
  rates: RatesTab,
  wallet: WalletTab,
};

/** The tab is part of the address: Back and shared links work. */
export function UserTabs({ user, onChanged }: TabProps) {
  const { '*': asked } = useParams();
  const tab = tabOf(user, asked);
  const Panel = PANELS[tab];
  return (
    <Paper variant="outlined" sx={{ minWidth: 0 }}>
      <Tabs
        value={tab}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Details of the user"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {tabsOf(user).map(({ name, text }) => (
          <Tab
            key={name}
            value={name}
            label={text}
            id={`tab-${name}`}
            aria-controls="user-tab"
            component={RouterLink}
            to={`/users/${user.id}/show/${name}`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="user-tab" aria-labelledby={`tab-${tab}`} sx={{ p: { xs: 2, sm: 3 } }}>
        <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
          <Panel key={`${user.id} ${tab}`} user={user} onChanged={onChanged} />
        </Suspense>
      </Box>
    </Paper>
  );
}
