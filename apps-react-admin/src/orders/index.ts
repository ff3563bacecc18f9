import OrdersIcon from '@mui/icons-material/Inventory2Outlined';
import { lazy } from 'react';

export const orders = {
  name: 'orders',
  list: lazy(() => import('./OrderList.tsx')),
  show: lazy(() => import('./OrderShow.tsx')),
  icon: OrdersIcon,
  options: { label: 'Orders' },
};
