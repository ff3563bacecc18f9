import ShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import { lazy } from 'react';

export const shipments = {
  name: 'shipments',
  list: lazy(() => import('./ShipmentList.tsx')),
  icon: ShippingIcon,
  options: { label: 'Shipments' },
};
