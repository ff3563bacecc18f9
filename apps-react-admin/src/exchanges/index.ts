import ExchangeIcon from '@mui/icons-material/SwapHorizOutlined';
import { lazy } from 'react';

export const exchanges = {
  name: 'exchanges',
  list: lazy(() => import('./list/ExchangeList.tsx')),
  show: lazy(() => import('./show/ExchangeShow.tsx')),
  icon: ExchangeIcon,
  options: { label: 'API log' },
};
