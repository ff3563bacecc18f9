import TemplateIcon from '@mui/icons-material/SmsOutlined';
import { lazy } from 'react';

export const messageTemplates = {
  name: 'message-templates',
  list: lazy(() => import('./list/TemplateList.tsx')),
  create: lazy(() => import('./edit/TemplateCreate.tsx')),
  edit: lazy(() => import('./edit/TemplateEdit.tsx')),
  icon: TemplateIcon,
  options: { label: 'Message templates' },
};
