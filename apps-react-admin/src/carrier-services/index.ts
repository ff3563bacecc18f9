import ServiceIcon from '@mui/icons-material/AltRouteOutlined';
import { lazy } from 'react';

export const carrierServices = {
  name: 'carrier-services',
  list: lazy(() => import('./ServiceMatrix.tsx')),
  icon: ServiceIcon,
  options: { label: 'Services' },
};
