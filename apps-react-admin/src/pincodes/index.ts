import PinIcon from '@mui/icons-material/PinDropOutlined';
import { lazy } from 'react';
import type { Pincode } from './pincode.ts';

export const pincodes = {
  name: 'pincodes',
  list: lazy(() => import('./list/PincodeList.tsx')),
  edit: lazy(() => import('./edit/PincodeEdit.tsx')),
  icon: PinIcon,
  options: { label: 'Pincodes' },
  recordRepresentation: (pincode: Pincode) => pincode.pinCode,
};
