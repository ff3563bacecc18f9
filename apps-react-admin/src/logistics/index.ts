import HubIcon from '@mui/icons-material/HubOutlined';
import { lazy } from 'react';

export const logistics = {
  name: 'logistics',
  list: lazy(() => import('./LogisticList.tsx')),
  icon: HubIcon,
  options: { label: 'Logistics' },
};
