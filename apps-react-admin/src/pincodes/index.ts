import type { PincodeRow } from '@harkara/server/contract/models';
import PinIcon from '@mui/icons-material/PinDropOutlined';
import { lazy } from 'react';

export const pincodes = {
  name: 'pincodes',
  list: lazy(() => import('./list/PincodeList.tsx')),
  edit: lazy(() => import('./edit/PincodeEdit.tsx')),
  icon: PinIcon,
  options: { label: 'PIN codes' },
  recordRepresentation: (pincode: PincodeRow) => pincode.pinCode,
};
