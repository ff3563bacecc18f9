import { basisPoints } from '../../../../platform/money.ts';
import type { CheckoutRow } from '../../payments/checkouts.sql.ts';
import type { PaymentRow, RefundRow } from '../../payments/payments.sql.ts';
import { type PhonepeAccount, requestOf } from '../account.ts';

const FEE_BP = 200;
const FAILURE = { errorCode: 'PAYMENT_ERROR', detailedErrorCode: 'ZM' };

const instrumentsOf = ({ id, is_card, amount_paise: amount }: PaymentRow) =>
  is_card
    ? {
        amount,
        rail: {
          type: 'PG',
          transactionId: `PG${id}`,
          authorizationCode: '0A1B2C',
          serviceTransactionId: `ST${id}`,
        },
        instrument: {
          type: 'CREDIT_CARD',
          bankTransactionId: `BT${id}`,
          bankId: 'HDFC',
          arn: `ARN${id}`,
          brn: 'B1',
        },
      }
    : {
        amount,
        rail: { type: 'UPI', utr: id.slice(-12), upiTransactionId: `UPI${id}`, vpa: 'payer@ybl' },
        instrument: {
          type: 'ACCOUNT',
          maskedAccountNumber: 'XXXXXXXX1234',
          ifsc: 'HDFC0000001',
          accountHolderName: 'A Payer',
          accountType: 'SAVINGS',
        },
      };

export const presentPayment = (row: PaymentRow) => ({
  transactionId: row.id,
  paymentMode: row.is_card ? 'CARD' : 'UPI_INTENT',
  timestamp: row.created_at.getTime(),
  amount: row.amount_paise,
  state: row.state,
  ...(row.state === 'FAILED' ? FAILURE : {}),
  ...(row.state === 'COMPLETED' ? { splitInstruments: [instrumentsOf(row)] } : {}),
});

/** The root state decides; an attempt may have failed while the order is still pending. */
export function presentOrder(row: CheckoutRow, payments: PaymentRow[], account: PhonepeAccount) {
  const amount = row.paid_paise || row.amount_paise;
  const feeAmount = basisPoints(amount, FEE_BP);
  const { metaInfo } = requestOf(row.request);
  const optional = {
    merchantOrderId: row.reference,
    merchantId: account.merchantId,
    payableAmount: amount + feeAmount,
    feeAmount,
    ...(metaInfo === undefined ? {} : { metaInfo }),
    ...(row.state === 'FAILED' ? FAILURE : {}),
  };
  return {
    orderId: row.id,
    state: row.state,
    amount,
    expireAt: row.expires_at?.getTime(),
    ...(account.hasOptionalFields ? optional : {}),
    paymentDetails: payments.map(presentPayment),
  };
}

export const presentRefund = (row: RefundRow, originalMerchantOrderId: string, merchantId: string) => ({
  merchantId,
  merchantRefundId: row.reference,
  originalMerchantOrderId,
  refundId: row.id,
  amount: row.amount_paise,
  state: row.state,
  ...(row.state === 'FAILED' ? { errorCode: 'REFUND_ERROR' } : {}),
});
