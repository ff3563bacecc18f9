import Joi from 'joi';
import { PAYMENT_STATES } from '../../contract/statuses.ts';
import { id } from '../common.contract.ts';
import { receiptAnswer } from '../rates/rates.contract.ts';

const money = Joi.number().required();
export const balanceAnswer = Joi.object({ currentBalance: money });

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
export const entryAnswer = Joi.object({
  id: id.required(),
  ...entry,
  trackingId: id.allow(null).required(),
  orderId: maybe,
  wayBillId: maybe,
  paymentId: maybe,
  adjustmentId: id.allow(null).required(),
  remittanceId: id
    .allow(null)
    .required()
    .description('The COD payout that made the entry: cod/remittances/{id}.'),
  reason: maybe,
  date: at,
}).meta({ 'x-name': 'WalletEntry' });
export const entriesAnswer = Joi.object({
  count: Joi.number().required(),
  data: Joi.array().required().items(entryAnswer),
});
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
export const rechargeAnswer = Joi.object({
  redirectUrl: Joi.string().required(),
  transactionId: Joi.string().required(),
});
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
