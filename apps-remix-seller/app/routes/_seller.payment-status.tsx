import { titled } from '~/lib/page/meta.ts';

export { loadPayment as loader } from '~/features/wallet/payment/payment.server.ts';
export { PaymentPage as default } from '~/features/wallet/payment/PaymentPage.tsx';

export const meta = titled('Payment status');
