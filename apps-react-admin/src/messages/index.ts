import MessageIcon from '@mui/icons-material/OutboxOutlined';
import { lazy } from 'react';

export const messages = {
  name: 'messages',
  list: lazy(() => import('./MessageList.tsx')),
  icon: MessageIcon,
  options: { label: 'Messages sent' },
};
