import AdjustIcon from '@mui/icons-material/PriceChangeOutlined';
import { lazy } from 'react';

export const walletAdjustments = {
  name: 'wallet-adjustments',
  list: lazy(() => import('./list/AdjustmentList.tsx')),
  show: lazy(() => import('./show/AdjustmentShow.tsx')),
  icon: AdjustIcon,
  options: { label: 'Wallet adjustments' },
};
