import Joi from 'joi';
import { FORWARD_PICKUP, RETURN } from '../../../contract/reference.ts';
import { TEXTS } from '../../../contract/texts/orders.ts';
import { id, userId } from '../../common.contract.ts';
import { BUYER_TEXTS, service } from '../orders.contract.ts';

/** The file's columns, in order. `asText` keeps leading zeros and long numbers as typed. */
export const BULK_COLUMNS = [
  { name: 'Order ID', isRequired: true, asText: true },
  { name: 'Customer Name', isRequired: true, asText: false },
  { name: 'Phone', isRequired: true, asText: true },
  { name: 'Email', isRequired: false, asText: false },
  { name: 'Address', isRequired: true, asText: false },
  ...BUYER_TEXTS.map(({ label }) => ({ name: label, isRequired: false, asText: false })),
  { name: 'Pincode', isRequired: true, asText: true },
  { name: 'City', isRequired: true, asText: false },
  { name: 'State', isRequired: true, asText: false },
  { name: 'Payment Mode', isRequired: true, asText: false },
  { name: 'Weight (kg)', isRequired: true, asText: false },
  { name: 'Length (cm)', isRequired: true, asText: false },
  { name: 'Width (cm)', isRequired: true, asText: false },
  { name: 'Height (cm)', isRequired: true, asText: false },
  { name: 'Product Name', isRequired: true, asText: false },
  { name: 'Product Code', isRequired: false, asText: true },
  { name: 'Product Price', isRequired: true, asText: false },
  { name: 'Product Qty', isRequired: true, asText: false },
] as const;

export type BulkColumn = (typeof BULK_COLUMNS)[number]['name'];

export const BULK_MAX_ROWS = 10_000;

/** The multipart field with the values that all orders of the file share. */
export const FORM_FIELD = 'fileUploadOrders';

const pickupLocationId = id.required().messages({ '*': TEXTS.pickupPointMissing });
const shipmentTypeId = Joi.number()
  .valid(FORWARD_PICKUP, RETURN)
  .default(FORWARD_PICKUP)
  .messages({ '*': 'Shipment type is required' });
const formMissing = { '*': `The field ${FORM_FIELD} is required` };

export const uploadInput = Joi.object({
  [FORM_FIELD]: Joi.object({
    userId,
    pickupLocationId,
    chooseForMe: Joi.boolean()
      .default(false)
      .description(
        'The seller’s courier rules choose the courier and mode of each order, else the cheapest. If the courier refuses, the next one follows.',
      ),
    ignoreRules: Joi.boolean()
      .default(false)
      .description('With `chooseForMe`: each order goes to its cheapest courier, whatever the rules say.'),
    courierId: service,
    motId: service,
    shipmentTypeId,
    shippingScheduleDate: Joi.string()
      .trim()
      .max(40)
      .empty(Joi.valid('', null))
      .default(null)
      .messages({ '*': TEXTS.scheduleMissing }),
  })
    .required()
    .messages(formMissing),
});

export type UploadInput = {
  fileUploadOrders: {
    userId?: number | null;
    pickupLocationId: number;
    chooseForMe?: boolean;
    ignoreRules?: boolean;
    /** Null only with `chooseForMe`. */
    courierId: number | null;
    motId: number | null;
    shipmentTypeId: number;
    shippingScheduleDate: string | null;
  };
};

export const uploadAnswer = Joi.object({
  success: Joi.number().integer().required(),
  failed: Joi.number().valid(0).required(),
  trackingIds: Joi.array().items(Joi.number().integer()).required(),
});

/** What all orders of the file share before a courier is chosen. */
export const quoteInput = Joi.object({
  [FORM_FIELD]: Joi.object({ userId, pickupLocationId, shipmentTypeId }).required().messages(formMissing),
});

export type QuoteInput = {
  fileUploadOrders: { userId?: number | null; pickupLocationId: number; shipmentTypeId: number };
};

const count = Joi.number().integer().required();
const price = {
  serves: count.description('How many of the orders it carries.'),
  total: Joi.number().required().description('Rupees for these, including GST.'),
};

export const quoteAnswer = Joi.object({
  orders: count.description('Orders without a fault.'),
  atFault: count.description('Orders with a fault, which the upload explains.'),
  services: Joi.array()
    .items(
      Joi.object({
        courierId: id.required(),
        courierName: Joi.string().required(),
        motId: id.required(),
        motName: Joi.string().required(),
        ...price,
      }).meta({ 'x-name': 'FileService' }),
    )
    .required()
    .description('Those that carry the most first, then the cheapest.'),
  cheapest: Joi.object(price)
    .meta({ 'x-name': 'FilePrice' })
    .required()
    .description('The cheapest for each order.'),
  byRules: Joi.object(price)
    .meta({ 'x-name': 'FilePrice' })
    .required()
    .description('The courier that the rules choose for each order.'),
}).meta({ 'x-name': 'FileQuote' });
