import Joi from 'joi';
import { DIFFERENCE_AGES } from '../../../contract/statuses.ts';
import { id } from '../../common.contract.ts';

const MAX_LISTED = 100;
export const owedInput = Joi.object({
  limit: Joi.number().integer().min(1).max(MAX_LISTED).default(10).description('Of couriers and of sellers.'),
});
export type OwedInput = { limit: number };

const text = Joi.string().required();
const money = Joi.number().required();
const count = Joi.number().integer().min(0).required();

const byCourier = {
  expected: money.description('Rupees that no file has named yet.'),
  disputed: money.description('Rupees that were missing in files.'),
  late: money.description('Of the expected rupees, those of late parcels.'),
  lateCount: count,
};
const bySeller = {
  due: money.description('Rupees that couriers have paid and the seller has not got yet.'),
  dueCount: count,
};

export const owedAnswer = Joi.object({
  lateAfterDays: count.description(
    'A parcel is late if its courier has not paid so many days after delivery.',
  ),
  total: Joi.object({ ...byCourier, ...bySeller, couriers: count, sellers: count }).required(),
  couriers: Joi.array()
    .items(
      Joi.object({
        courierId: id.required(),
        logisticName: text,
        ...byCourier,
        oldest: Joi.string()
          .allow(null)
          .required()
          .description('The day on which the oldest late parcel was delivered.'),
      }).meta({ 'x-name': 'CourierOwes' }),
    )
    .required()
    .description('Those who owe most first.'),
  sellers: Joi.array()
    .items(
      Joi.object({
        userId: id.required(),
        clientName: Joi.string().allow(null).required(),
        ...bySeller,
        expected: money.description('Rupees that the couriers still have.'),
        disputed: money.description('Rupees of parcels that a courier paid less for.'),
      }).meta({ 'x-name': 'SellerIsOwed' }),
    )
    .required()
    .description('Those to whom most is due first.'),
  differences: Joi.array()
    .items(
      Joi.object({
        age: text.valid(...DIFFERENCE_AGES).description('Days since they were found.'),
        count,
        missing: money.description('Rupees that couriers sent too little.'),
        extra: money.description('Rupees that couriers sent too much.'),
      }).meta({ 'x-name': 'OpenDifferences' }),
    )
    .required()
    .description('Those that are open or claimed.'),
}).meta({ 'x-name': 'CodOwed' });
