import PickupIcon from '@mui/icons-material/MoveToInboxOutlined';
import { lazy } from 'react';

export const pickups = {
  name: 'pickups',
  list: lazy(() => import('./PickupList.tsx')),
  icon: PickupIcon,
  options: { label: 'Pickups' },
};
