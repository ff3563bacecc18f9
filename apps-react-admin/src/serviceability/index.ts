import RouteIcon from '@mui/icons-material/AltRouteOutlined';
import { lazy } from 'react';

export const serviceability = {
  name: 'serviceability',
  list: lazy(() => import('./ServiceabilityPage.tsx')),
  icon: RouteIcon,
  options: { label: 'Serviceability' },
};
