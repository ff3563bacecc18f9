import CaseIcon from '@mui/icons-material/GavelOutlined';
import WeightIcon from '@mui/icons-material/ScaleOutlined';
import { lazy } from 'react';

export const weightUpdates = {
  name: 'weight-updates',
  list: lazy(() => import('./results/WeightList.tsx')),
  icon: WeightIcon,
  options: { label: 'Weight' },
};

export const weightCases = {
  name: 'weight-cases',
  list: lazy(() => import('./cases/CaseList.tsx')),
  show: lazy(() => import('./cases/CaseShow.tsx')),
  icon: CaseIcon,
  options: { label: 'Weight cases' },
};

export const WeightUpload = lazy(() => import('./upload/WeightUpload.tsx'));
