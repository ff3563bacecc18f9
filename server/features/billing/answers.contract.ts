import Joi from 'joi';
import { INVOICE_STATUSES } from '../../contract/statuses.ts';
import { id } from '../common.contract.ts';
import { receiptAnswer } from '../rates/rates.contract.ts';
import { paymentAnswer } from './payments/payments.contract.ts';

const text = Joi.string().required();
const maybe = text.allow(null);
const money = Joi.number().required();
const many = Joi.number().integer().required();

const invoice = {
  id: id.required(),
  userId: id.required(),
  number: text,
  kind: text.valid('INVOICE', 'CREDIT_NOTE'),
  month: text,
  financialYear: text,
  issuedOn: text,
  dueOn: maybe,
  status: text.valid(...INVOICE_STATUSES),
  clientName: text,
  placeOfSupply: text,
  shipments: many,
  lineCount: many,
  taxable: money,
  cgst: money,
  sgst: money,
  igst: money,
  gst: money,
  total: money,
  paid: money.description('From the wallet, when the invoice was issued.'),
  received: money.description('By payments recorded since.'),
  due: money,
};
export const listedInvoice = Joi.object(invoice).meta({ 'x-name': 'InvoiceRow' });
export const listAnswer = Joi.object({ count: many, data: Joi.array().required().items(listedInvoice) });

const side = { name: text, address: maybe, gstin: maybe };
const sums = { taxable: money, gst: money, total: money };
/** An invoice with both parties and its sums by kind of charge and tax rate. */
const invoiceAnswer = Joi.object({
  ...invoice,
  sac: text,
  amountInWords: text,
  operator: Joi.object({ ...side, state: text }).required(),
  client: Joi.object({ ...side, email: text, phone: text }).required(),
  kinds: Joi.array()
    .required()
    .items(Joi.object({ kind: text, title: text, count: many, carriage: money, cod: money, ...sums })),
  taxes: Joi.array()
    .required()
    .items(Joi.object({ rate: money, taxable: money, cgst: money, sgst: money, igst: money })),
}).meta({ 'x-name': 'Invoice' });

const line = Joi.object({
  lineNo: many,
  date: text.isoDate(),
  kind: text,
  title: text,
  trackingId: id.required(),
  orderId: text,
  wayBillId: maybe,
  logistic: text,
  ...sums,
  receipt: receiptAnswer.required(),
});
export const oneAnswer = invoiceAnswer
  .keys({
    lines: Joi.array().required().items(line),
    payments: Joi.array().required().items(paymentAnswer),
  })
  .meta({ 'x-name': 'InvoiceWithLines' });
