import Joi from 'joi';
import { ADJUSTMENT_DIRECTIONS, ADJUSTMENT_KINDS, ADJUSTMENT_STATES } from '../../../contract/statuses.ts';
import { id } from '../../common.contract.ts';

const money = Joi.number().required();
const text = Joi.string().required();
const maybe = text.allow(null);
const at = Joi.string().isoDate();

export const adjustmentAnswer = Joi.object({
  id: id.required(),
  userId: id.required(),
  clientName: maybe,
  direction: text.valid(...ADJUSTMENT_DIRECTIONS),
  kind: text.valid(...ADJUSTMENT_KINDS),
  amount: money,
  reason: text,
  reference: maybe,
  wayBillId: maybe,
  trackingId: id.allow(null).required(),
  allowNegative: Joi.boolean().required(),
  state: text.valid(...ADJUSTMENT_STATES),
  askedBy: text,
  askedAt: at.required(),
  decidedBy: maybe.description('Null while pending, and if it was applied without a second administrator.'),
  decidedAt: at.allow(null).required(),
  decision: maybe.description('Why it was rejected.'),
  entryId: id.allow(null).required().description('The wallet entry; with it there is a receipt.'),
  canApprove: Joi.boolean().required().description('Pending, and requested by another administrator.'),
}).meta({ 'x-name': 'WalletAdjustment' });

/** In rupees. */
export const shortfall = Joi.object({ needed: money, balance: money }).meta({ 'x-name': 'WalletShortfall' });

export const termsAnswer = Joi.object({
  approvalAbove: money,
  changedBy: maybe,
  changedAt: at.allow(null).required(),
}).meta({ 'x-name': 'WalletAdjustmentTerms' });
