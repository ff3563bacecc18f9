import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import { lazy } from 'react';

export const pickupPoints = {
  name: 'pickup-points',
  list: lazy(() => import('./PickupPointList.tsx')),
  icon: PlaceIcon,
  options: { label: 'Pickup points' },
};
