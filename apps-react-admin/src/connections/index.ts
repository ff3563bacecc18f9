import ConnectionIcon from '@mui/icons-material/PowerOutlined';
import { lazy } from 'react';

export const connections = {
  name: 'connections',
  list: lazy(() => import('./list/ConnectionList.tsx')),
  create: lazy(() => import('./edit/ConnectionCreate.tsx')),
  edit: lazy(() => import('./edit/ConnectionEdit.tsx')),
  icon: ConnectionIcon,
  options: { label: 'Connections' },
};
