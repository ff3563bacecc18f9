import OrdersIcon from '@mui/icons-material/Inventory2Outlined';
import { lazy } from 'react';

export const orders = {
  name: 'orders',
  list: lazy(() => import('./list/OrderList.tsx')),
  show: lazy(() => import('./show/OrderShow.tsx')),
  icon: OrdersIcon,
  options: { label: 'Orders' },
};
