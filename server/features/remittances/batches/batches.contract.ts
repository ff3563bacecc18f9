import Joi from 'joi';
import { MAX_PAID_ROWS } from '../../../contract/limits.ts';
import {
  BATCH_STATES,
  type BatchState,
  PAID_TO,
  REMITTANCE_STATUSES,
  type RemittanceStatus,
} from '../../../contract/statuses.ts';
import { PAYOUT_TEXTS as TEXTS } from '../../../contract/texts/cod.ts';
import { ids, listQuery } from '../../admin-list.contract.ts';
import { day, id, missing } from '../../common.contract.ts';

const text = Joi.string().required();
const maybe = Joi.string().allow(null).required();
const money = Joi.number().required();
const count = Joi.number().integer().min(0).required();
const at = Joi.string().isoDate().allow(null).required();

export const batchInput = Joi.object({ date: day.required().messages(missing(TEXTS.dateMissing)) });
export type BatchInput = { date: string };

const batchFields = {
  id: id.required(),
  date: text,
  state: text.valid(...BATCH_STATES).description('WAITING: another administrator has to approve it.'),
  remittances: count,
  parcels: count,
  bank: money.description('Rupees of its bank file.'),
  wallet: money.description('Rupees credited to wallets at once.'),
  madeBy: maybe,
  madeAt: Joi.string().isoDate().required(),
  approvedBy: maybe,
  approvedAt: at,
  paidAt: at,
  canApprove: Joi.boolean().required(),
};
export const batchAnswer = Joi.object(batchFields).meta({ 'x-name': 'CodBatch' });
const held = Joi.array()
  .items(
    Joi.object({ userId: id.required(), clientName: maybe, reason: text, amount: money, count }).meta({
      'x-name': 'HeldCod',
    }),
  )
  .required()
  .description('Sellers whose bank account holds their money: not in this payout.');
export const heldDetails = Joi.object({ held }).meta({ 'x-name': 'HeldPayout' });
export const madeAnswer = Joi.object({ ...batchFields, held }).meta({ 'x-name': 'MadeCodBatch' });

export const BATCH_SORTS = ['id', 'date', 'bank'] as const;
export const batchesQuery = listQuery(
  {
    state: Joi.string().valid(...BATCH_STATES),
    id: ids,
  },
  BATCH_SORTS,
);
export type BatchesFilter = { state?: BatchState; id?: number[] };

export const byId = Joi.object({ id: id.required() });

export const paidInput = Joi.object({
  id: id.required(),
  rows: Joi.array()
    .items(
      Joi.object({
        remittanceId: id.required(),
        utr: Joi.string()
          .trim()
          .required()
          .pattern(/^[A-Za-z0-9 ]{6,40}$/)
          .messages({ '*': TEXTS.utr }),
      }),
    )
    .min(1)
    .max(MAX_PAID_ROWS)
    .required()
    .messages({ 'array.min': TEXTS.rowsMissing, 'any.required': TEXTS.rowsMissing }),
});
export type PaidInput = { id: number; rows: { remittanceId: number; utr: string }[] };

export const remittanceFields = {
  id: id.required(),
  date: text,
  amount: money.description('Rupees that couriers collected.'),
  charges: money.description('Rupees deducted: early COD, a negative wallet, invoices.'),
  paid: money,
  count,
  utr: maybe,
  status: text.valid(...REMITTANCE_STATUSES),
  earlyCharge: money,
  deducted: money,
  paidTo: text.valid(...PAID_TO),
  account: maybe.description('The bank and the last four digits of the account.'),
  paidAt: at,
};

export const adminRemittance = Joi.object({
  ...remittanceFields,
  batchId: id.required(),
  userId: id.required(),
  clientName: maybe,
}).meta({ 'x-name': 'SellerRemittance' });
export const REMITTANCE_SORTS = ['id', 'date', 'paid'] as const;
export const remittancesQuery = listQuery(
  { batchId: id, userId: id, status: Joi.string().valid(...REMITTANCE_STATUSES), id: ids },
  REMITTANCE_SORTS,
);
export type RemittancesFilter = {
  batchId?: number;
  userId?: number;
  status?: RemittanceStatus;
  id?: number[];
};
