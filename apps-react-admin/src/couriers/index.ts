import HubIcon from '@mui/icons-material/HubOutlined';
import { lazy } from 'react';

export const couriers = {
  name: 'logistics',
  list: lazy(() => import('./CourierList.tsx')),
  icon: HubIcon,
  options: { label: 'Logistics' },
};
