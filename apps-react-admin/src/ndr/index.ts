import NdrIcon from '@mui/icons-material/ReportProblemOutlined';
import { lazy } from 'react';

export const ndr = {
  name: 'ndr',
  list: lazy(() => import('./NdrList.tsx')),
  icon: NdrIcon,
  options: { label: 'NDR' },
};
