import StatusIcon from '@mui/icons-material/HowToRegOutlined';
import { lazy } from 'react';

export const userStatus = {
  name: 'user-status',
  list: lazy(() => import('./UserStatusList.tsx')),
  icon: StatusIcon,
  options: { label: 'User status' },
};
