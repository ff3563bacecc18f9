import Joi from 'joi';
import { LOW_BALANCE } from '../../../contract/limits.ts';
import { CASE_STATES, NDR_STATUS_TEXT, PAID_TO } from '../../../contract/statuses.ts';
import { id } from '../../common.contract.ts';

const text = Joi.string().required();
const remark = Joi.string().allow('').required();
const number = Joi.number().required();
const count = Joi.number().integer().required();
const at = Joi.string().isoDate().required().description('When it happened, in UTC.');
const wayBillId = text;
/** Of every event about an order. */
const order = { trackingId: id.required(), orderId: text };

const ndrStatuses = Object.values(NDR_STATUS_TEXT)
  .map((status) => `\`${status}\``)
  .join(', ');
const ndr = Joi.object({
  ...order,
  status: text.description(
    `One of ${ndrStatuses}; or \`Withdrawn\`, if the courier’s own record has no failure.`,
  ),
  at,
  attempts: count.description('How often the courier has tried.'),
  remarks: remark.description('The courier’s words.'),
}).meta({ 'x-name': 'NdrEventData' });

const event = <T extends string>(type: T, name: string, when: string, data: Joi.ObjectSchema) => ({
  type,
  when,
  schema: Joi.object({
    type: text.valid(type),
    timestamp: text.isoDate().description('When the server noticed it, in UTC.'),
    data: data.required(),
  })
    .description(when)
    .meta({ 'x-name': name }),
});

/** The bodies of all events that are sent, for the document and the clients' types. */
export const EVENTS = [
  event(
    'order.created',
    'OrderCreatedEvent',
    'An order was created.',
    Joi.object({
      ...order,
      status: text.valid('PENDING'),
      paymentType: text.valid('COD', 'PREPAID'),
      totalAmount: number.description('The value of the goods in rupees.'),
      pincode: text.description('Where the parcel goes.'),
    }),
  ),
  event(
    'shipment.booked',
    'ShipmentBookedEvent',
    'A courier took an order; its AWB is known.',
    Joi.object({
      ...order,
      wayBillId,
      status: text.description('`READY_TO_SHIP` or `PICKUP_SCHEDULED`.'),
      courierId: id.required(),
      at,
    }),
  ),
  event(
    'shipment.cancelled',
    'ShipmentCancelledEvent',
    'A shipment was cancelled.',
    Joi.object({
      ...order,
      wayBillId,
      status: text.valid('CANCELLED'),
      at,
    }),
  ),
  event(
    'shipment.status',
    'ShipmentStatusEvent',
    'The courier reported a status of a parcel, or accepted its pickup (`PICKUP_SCHEDULED`).',
    Joi.object({
      ...order,
      wayBillId,
      status: text.description('A status of `tracking/filters`, such as `DELIVERED`.'),
      at: at.description('When the courier scanned the parcel or accepted its pickup, in UTC.'),
      location: remark,
      remarks: remark.description('The courier’s words.'),
      sequence: count.description('Counts the `shipment.status` events of a shipment from 1.'),
    }),
  ),
  event('ndr.opened', 'NdrOpenedEvent', 'A delivery failed.', ndr),
  event('ndr.closed', 'NdrClosedEvent', 'A failed delivery was settled: delivered, or on its way back.', ndr),
  event(
    'wallet.low',
    'WalletLowEvent',
    `The balance fell below ₹${LOW_BALANCE}.`,
    Joi.object({
      balance: number.description('Rupees in the wallet.'),
      bound: number.description('Rupees below which it is low.'),
    }),
  ),
  event(
    'cod.remitted',
    'CodRemittedEvent',
    'COD was paid to you.',
    Joi.object({
      remittanceId: id.required(),
      date: text.description('The day of the payout, yyyy-MM-dd.'),
      amount: number.description('Rupees that couriers collected.'),
      charges: number.description('Rupees deducted: early COD, a negative wallet, invoices.'),
      paid: number.description('Rupees paid.'),
      count: count.description('Parcels.'),
      paidTo: text.valid(...PAID_TO),
      utr: Joi.string().allow(null).required().description('The bank’s reference; null for the wallet.'),
    }),
  ),
  event(
    'weight.case',
    'WeightCaseEvent',
    'The courier’s weight differs from yours.',
    Joi.object({
      ...order,
      caseId: id.required(),
      wayBillId,
      state: text.valid(...CASE_STATES),
      chargedWeight: number.description('Kilograms that the charge was for.'),
      measuredWeight: number.description('Kilograms that the courier charges for.'),
      difference: number.description('Rupees: above 0 to pay, below 0 to get back.'),
      at,
    }),
  ),
  event(
    'webhook.test',
    'WebhookTestEvent',
    'You called `webhooks/test`.',
    Joi.object({
      webhookId: id.required(),
    }),
  ),
] as const;
