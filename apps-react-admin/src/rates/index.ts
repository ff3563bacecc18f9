import RatesIcon from '@mui/icons-material/SellOutlined';
import { lazy } from 'react';

export const rateCards = {
  name: 'extensions',
  list: lazy(() => import('./list/RateList.tsx')),
  edit: lazy(() => import('./editor/RateCardEdit.tsx')),
  icon: RatesIcon,
  options: { label: 'Base rates' },
};
