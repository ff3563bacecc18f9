import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import { lazy } from 'react';

export const payments = {
  name: 'payments',
  list: lazy(() => import('./PaymentList.tsx')),
  icon: PaymentsIcon,
  options: { label: 'Payments' },
};
