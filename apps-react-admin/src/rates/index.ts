import RatesIcon from '@mui/icons-material/SellOutlined';
import { lazy } from 'react';

export const extensions = {
  name: 'extensions',
  list: lazy(() => import('./ExtensionList.tsx')),
  edit: lazy(() => import('./RateCardEdit.tsx')),
  icon: RatesIcon,
  options: { label: 'Base rates' },
};
