export { listOverdueInvoices, payWithCod } from './payments/payments.ts';
