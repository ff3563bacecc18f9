import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { lazy } from 'react';

export const invoices = {
  name: 'invoices',
  list: lazy(() => import('./list/InvoiceList.tsx')),
  show: lazy(() => import('./show/InvoiceShow.tsx')),
  icon: ReceiptIcon,
  options: { label: 'Invoices' },
};
