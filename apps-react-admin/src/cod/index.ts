import CodIcon from '@mui/icons-material/CurrencyRupeeOutlined';
import { lazy } from 'react';

export const codFiles = {
  name: 'cod-files',
  list: lazy(() => import('./files/list/FileList.tsx')),
  show: lazy(() => import('./files/show/FileShow.tsx')),
};

export const codDifferences = {
  name: 'cod-differences',
  list: lazy(() => import('./differences/DifferenceList.tsx')),
};

export const codBatches = {
  name: 'cod-batches',
  list: lazy(() => import('./payouts/list/BatchList.tsx')),
  show: lazy(() => import('./payouts/show/BatchShow.tsx')),
};

/** The entry of the menu. */
export const cod = { name: 'cod-overview', icon: CodIcon, options: { label: 'COD' } };
