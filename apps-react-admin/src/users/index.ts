import type { UserRow } from '@harkara/server/contract/models';
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import { lazy } from 'react';
import { nameOf } from './user.ts';

export const users = {
  name: 'users',
  list: lazy(() => import('./list/UserList.tsx')),
  show: lazy(() => import('./show/UserShow.tsx')),
  icon: PeopleIcon,
  options: { label: 'Manage users' },
  recordRepresentation: (user: UserRow) => nameOf(user),
};
