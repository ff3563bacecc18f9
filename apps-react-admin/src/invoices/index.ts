import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { lazy } from 'react';

export const invoices = {
  name: 'invoices',
  list: lazy(() => import('./InvoiceList.tsx')),
  show: lazy(() => import('./InvoiceShow.tsx')),
  icon: ReceiptIcon,
  options: { label: 'Invoices' },
};
