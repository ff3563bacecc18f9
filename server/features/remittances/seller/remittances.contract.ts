import Joi from 'joi';
import { id, paging, userId } from '../../common.contract.ts';
import { remittanceFields } from '../batches/batches.contract.ts';

const text = Joi.string().required();
const money = Joi.number().required();

export const listInput = Joi.object({ userId, ...paging });
export const oneInput = Joi.object({ userId, id: id.required() });

export const remittanceRow = Joi.object(remittanceFields).meta({ 'x-name': 'Remittance' });
export const listAnswer = Joi.object({
  count: Joi.number().integer().required(),
  data: Joi.array().items(remittanceRow).required(),
});

export const remittanceAnswer = Joi.object({
  ...remittanceFields,
  parcels: Joi.array()
    .items(
      Joi.object({
        trackingId: id.required(),
        orderId: text,
        wayBillId: text,
        logisticName: text,
        deliveredOn: text,
        amount: money,
        earlyCharge: money,
        earlyDays: Joi.number().integer().allow(null).required(),
      }).meta({ 'x-name': 'RemittedParcel' }),
    )
    .required()
    .description('The first 1,000; the csv has all.'),
  deductions: Joi.array()
    .items(
      Joi.object({
        kind: text.valid('WALLET', 'INVOICE'),
        invoice: Joi.string().allow(null).required().description('The number of the invoice.'),
        amount: money,
      }).meta({ 'x-name': 'CodDeduction' }),
    )
    .required(),
}).meta({ 'x-name': 'RemittanceDetails' });
