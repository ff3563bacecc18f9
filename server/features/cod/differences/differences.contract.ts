import Joi from 'joi';
import {
  DIFFERENCE_ACTIONS,
  DIFFERENCE_AGES,
  DIFFERENCE_KINDS,
  DIFFERENCE_STATES,
  type DifferenceAction,
  type DifferenceAge,
  type DifferenceKind,
  type DifferenceState,
} from '../../../contract/statuses.ts';
import { DIFFERENCE_TEXTS as TEXTS } from '../../../contract/texts/cod.ts';
import { ids, listQuery } from '../../admin-list.contract.ts';
import { id, missing, paging, type Paging } from '../../common.contract.ts';

const text = Joi.string().required();
const maybe = Joi.string().allow(null).required();
const money = Joi.number().required();

const empty = Joi.valid('', null);
const filters = {
  kind: Joi.string()
    .valid(...DIFFERENCE_KINDS)
    .empty(empty),
  state: Joi.string()
    .valid(...DIFFERENCE_STATES)
    .empty(empty),
  courierId: id,
  wayBillId: Joi.string().trim().max(40).empty(empty),
  age: Joi.string()
    .valid(...DIFFERENCE_AGES)
    .empty(empty)
    .description('Days since it was found.'),
};
export type DifferencesFilter = {
  kind?: DifferenceKind;
  state?: DifferenceState;
  courierId?: number;
  wayBillId?: string;
  age?: DifferenceAge;
  id?: number[];
};

export const listInput = Joi.object({ ...filters, ...paging });
export type ListInput = DifferencesFilter & Paging;
export const DIFFERENCE_SORTS = ['id', 'difference', 'foundAt'] as const;
export const differencesQuery = listQuery({ ...filters, id: ids }, DIFFERENCE_SORTS);

export const differenceAnswer = Joi.object({
  id: id.required(),
  kind: text.valid(...DIFFERENCE_KINDS),
  state: text.valid(...DIFFERENCE_STATES),
  courierId: id.required(),
  logisticName: text,
  userId: id.allow(null).required(),
  clientName: maybe,
  trackingId: id.allow(null).required(),
  orderId: maybe,
  wayBillId: text,
  sent: money.description('Rupees in the courier’s file.'),
  expected: money.description('Rupees that the parcel still owed.'),
  difference: money.description('Rupees: below 0 are missing, above 0 are too much.'),
  reason: text,
  foundAt: Joi.string().isoDate().required(),
  fileId: id.allow(null).required(),
  fileName: maybe,
  line: Joi.number().integer().allow(null).required(),
  resolvedBy: maybe,
  resolvedAt: Joi.string().isoDate().allow(null).required(),
  resolution: maybe,
}).meta({ 'x-name': 'CodDifference' });
export const listAnswer = Joi.object({
  count: Joi.number().integer().required(),
  data: Joi.array().items(differenceAnswer).required(),
});

export const resolveInput = Joi.object({
  id: id.required(),
  action: Joi.string()
    .valid(...DIFFERENCE_ACTIONS)
    .required(),
  reason: Joi.string()
    .trim()
    .max(200)
    .required()
    .messages({ ...missing(TEXTS.reason), 'string.max': 'At most 200 characters' }),
});
export type ResolveInput = { id: number; action: DifferenceAction; reason: string };
