import LedgerIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import { lazy } from 'react';

export const walletEntries = {
  name: 'wallet-entries',
  list: lazy(() => import('./EntryList.tsx')),
  icon: LedgerIcon,
  options: { label: 'Wallet entries' },
};
