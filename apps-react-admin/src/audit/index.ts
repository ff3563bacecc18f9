import HistoryIcon from '@mui/icons-material/ManageSearchOutlined';
import { lazy } from 'react';

export const audit = {
  name: 'audit',
  list: lazy(() => import('./list/AuditList.tsx')),
  show: lazy(() => import('./show/AuditShow.tsx')),
  icon: HistoryIcon,
  options: { label: 'Audit trail' },
};
