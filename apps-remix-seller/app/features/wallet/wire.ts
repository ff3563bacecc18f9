import type { ChargeKind, ChargeReceipt } from '~/lib/wire.ts';

export type WalletTab = 'all' | 'transactions' | 'deductions' | 'recharges';

/** An entry of the ledger: `opening` plus `amount` is `closing`. */
export type ListedEntry = {
  id: number;
  kind: string;
  reference: string;
  trackingId: number | null;
  orderId: string | null;
  wayBillId: string | null;
  paymentId: string | null;
  opening: number;
  amount: number;
  closing: number;
  date: string;
};

export type ListedRecharge = {
  transactionId: string;
  amount: number;
  status: 'PENDING' | 'SUCCESS' | 'FAILED';
  description: string;
  promoCode: string | null;
  transactionType: string | null;
  date: string;
};

export type Recharged = { transactionDate: string; addedAmount: number };

export type Transaction = {
  transactionId: string;
  kind: string;
  transferType: string;
  addedAmount: number;
  existingBalance: number;
  currentBalance: number;
  transactionDate: string;
  paymentStatus: string;
  promoCode: string | null;
};

export type Deduction = {
  reference: string;
  kind: ChargeKind;
  trackingId: number | null;
  orderId: string | null;
  wayBillId: string | null;
  currentBalance: number;
  transactionAmount: number;
  amount: number;
  orderDeductionDate: string;
  orderDeductionStatus: 'DEDUCTED' | 'REFUNDED';
  receipt: ChargeReceipt | null;
};

export type WalletHistory = {
  totalCount: number;
  walletTransactionHistory: Transaction[];
  orderDeductionResponseList: Deduction[];
};

export type PaymentStatus = {
  code: string;
  message: string;
  amount: number;
  cardType: string | null;
  transactionType: string | null;
  promoCode: string | null;
  transactionTime: string;
  merchantTransactionId: string;
  description: string;
};
