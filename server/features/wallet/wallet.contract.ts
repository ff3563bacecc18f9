import Joi from 'joi';
import { day, id, listOf, missing, type Paging, paging, userId, wholePaise } from '../common.contract.ts';
import { receiptAnswer } from '../rates/rates.contract.ts';

export const TEXTS = {
  insufficient: 'Insufficient wallet balance',
  postpaid: 'The wallet is for prepaid accounts.',
  unknownPayment: 'Payment not found',
} as const;

/** Max recharge in rupees: limits the damage of a typing mistake. */
const MAX_RUPEES = 500_000;

const money = Joi.number().required();

export const ownerInput = Joi.object({ userId });
export const balanceAnswer = Joi.object({ currentBalance: money });

const days = { userId, fromDate: day, toDate: day };
const range = { ...paging, ...days };
const type = Joi.string().valid('TRANSACTION', 'DEDUCTION').default('TRANSACTION');
export const historyInput = Joi.object({ type, ...range });
export const historyDownloadInput = Joi.object({ type, ...days });
export const deductionsInput = Joi.object(range);

export type HistoryDownloadInput = { type: 'TRANSACTION' | 'DEDUCTION'; fromDate?: string; toDate?: string };
export type HistoryInput = HistoryDownloadInput & { limit: number; offset: number };

const entry = {
  kind: Joi.string().required(),
  reference: Joi.string().required(),
  opening: money,
  amount: money,
  closing: money,
};

const transactions = Joi.array().items(
  Joi.object({
    ...entry,
    transactionId: Joi.string().required(),
    transferType: Joi.string().required(),
    addedAmount: money,
    existingBalance: money,
    currentBalance: money,
    transactionDate: Joi.string().isoDate().required(),
    paymentStatus: Joi.string().required(),
    promoCode: Joi.string().allow(null).required(),
  }).meta({ 'x-name': 'WalletTransaction' }),
);
const deductions = Joi.array().items(
  Joi.object({
    ...entry,
    trackingId: id.allow(null).required(),
    orderId: Joi.string().allow(null).required(),
    wayBillId: Joi.string().allow(null).required(),
    currentBalance: money,
    transactionAmount: money,
    orderDeductionDate: Joi.string().isoDate().required(),
    orderDeductionStatus: Joi.string().valid('DEDUCTED', 'REFUNDED').required(),
    explanation: Joi.array().items(Joi.string()).required(),
    receipt: receiptAnswer.allow(null).required(),
  }).meta({ 'x-name': 'WalletDeduction' }),
);

export const historyAnswer = Joi.object({
  totalCount: Joi.number().required(),
  walletTransactionHistory: transactions.required(),
  orderDeductionResponseList: deductions.required(),
});
export const deductionsAnswer = Joi.object({
  totalCount: Joi.number().required(),
  orderDeductionResponseList: deductions.required(),
});

const text = Joi.string().required();
const maybe = Joi.string().allow(null).required();
const at = Joi.string().isoDate().required();

const ledgerFilters = {
  ...days,
  kind: listOf(
    Joi.string()
      .max(20)
      .pattern(/^[A-Z_]+$/),
  ).description('Only these kinds of entries, such as RECHARGE or SHIPMENT_CHARGE.'),
  search: Joi.string()
    .trim()
    .max(100)
    .empty(Joi.valid('', null))
    .description('Part of an order id, or how an AWB begins.'),
};
export const entriesInput = Joi.object({ ...ledgerFilters, ...paging });
export const entriesDownloadInput = Joi.object(ledgerFilters);
export type LedgerFilters = { kind: string[]; search?: string; fromDate?: string; toDate?: string };
export type EntriesInput = LedgerFilters & Paging;
export const entriesAnswer = Joi.object({
  count: Joi.number().required(),
  data: Joi.array()
    .required()
    .items(
      Joi.object({
        id: id.required(),
        ...entry,
        trackingId: id.allow(null).required(),
        orderId: maybe,
        wayBillId: maybe,
        paymentId: maybe,
        date: at,
      }).meta({ 'x-name': 'WalletEntry' }),
    ),
});

export const PAYMENT_STATES = ['PENDING', 'SUCCESS', 'FAILED'] as const;
export const paymentsInput = Joi.object({ ...range, state: listOf(Joi.string().valid(...PAYMENT_STATES)) });
export type PaymentsInput = Paging & {
  state: (typeof PAYMENT_STATES)[number][];
  fromDate?: string;
  toDate?: string;
};
export const paymentsAnswer = Joi.object({
  count: Joi.number().required(),
  data: Joi.array()
    .required()
    .items(
      Joi.object({
        transactionId: text,
        amount: money,
        status: text.valid(...PAYMENT_STATES),
        code: text,
        description: text,
        promoCode: maybe,
        transactionType: maybe,
        cardType: maybe,
        date: at,
        settledDate: Joi.string().isoDate().allow(null).required(),
      }).meta({ 'x-name': 'Payment' }),
    ),
});

export const summaryAnswer = Joi.array().items(
  Joi.object({ transactionDate: Joi.string().isoDate().required(), addedAmount: money }),
);

export const verifyAnswer = Joi.object({
  ok: Joi.boolean().required(),
  wallets: Joi.number().required(),
  entries: Joi.number().required(),
  broken: Joi.array()
    .items(Joi.object({ userId: id.required(), problem: Joi.string().required() }))
    .required(),
});

export const rechargeInput = Joi.object({
  userId,
  amount: wholePaise('Amount', Joi.number().min(0.1).max(MAX_RUPEES))
    .required()
    .messages({
      ...missing('Please enter amount'),
      'number.min': 'Amount should not be less than 200',
      'number.max': `Amount should not be more than ${MAX_RUPEES}`,
      'number.unsafe': `Amount should not be more than ${MAX_RUPEES}`,
      'number.infinity': 'Please enter amount',
    }),
  promoCode: Joi.string()
    .trim()
    .max(40)
    .pattern(/^[A-Za-z0-9]+$/)
    .allow(null, '')
    .messages({ 'string.pattern.base': 'Special Characters are not allowed' }),
});
export type RechargeInput = { amount: number; promoCode?: string | null };
export const rechargeAnswer = Joi.object({
  redirectUrl: Joi.string().required(),
  transactionId: Joi.string().required(),
});

export const paymentInput = Joi.object({ id: Joi.string().max(40).required() });
export const paymentAnswer = Joi.object({
  code: Joi.string().required(),
  message: Joi.string().required(),
  amount: money,
  cardType: Joi.string().allow(null).required(),
  transactionType: Joi.string().allow(null).required(),
  promoCode: Joi.string().allow(null).required(),
  transactionTime: Joi.string().isoDate().required(),
  merchantTransactionId: Joi.string().required(),
  description: Joi.string().required(),
});
