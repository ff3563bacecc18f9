import Joi from 'joi';
import { MAX_PRODUCTS, MAX_ORDER_ID_LENGTH } from '../../contract/limits.ts';
import { MANUAL_CHANNEL, FORWARD_PICKUP, type PaymentType, RETURN } from '../../contract/reference.ts';
import { TEXTS } from '../../contract/texts/orders.ts';
import { contactPhone, id, line, missing, pin, printed, userId, wholePaise } from '../common.contract.ts';
import { orderBox, orderWeight, paymentType } from '../rates/rates.contract.ts';

export { orderFilter, type TabInput } from './list/list.contract.ts';

const tooLong = (label: string, max: number) => ({
  'string.max': `${label} must be no longer than ${max} characters`,
});

const requiredLine = (label: string, max: number) =>
  printed(label, line.max(max))
    .required()
    .messages({ ...missing(`${label} is required`), ...tooLong(label, max) });
const optionalLine = (label: string, max: number) =>
  printed(label, line.max(max)).empty(Joi.valid('', null)).default(null).messages(tooLong(label, max));

export const orderIdCheckInput = Joi.object({
  userId,
  orderId: optionalLine('Order ID', MAX_ORDER_ID_LENGTH).description(
    'Without it, the answer suggests the id of the next order.',
  ),
  trackingId: id.empty(Joi.valid('', null)),
});
export type OrderIdCheckInput = { orderId: string | null; trackingId?: number };

export const findInput = Joi.object({
  userId: userId.description('The seller. Only an administrator names one.'),
  customerUniqueId: requiredLine('Order ID', MAX_ORDER_ID_LENGTH).description('The shop’s own order id.'),
});
export type FindInput = { customerUniqueId: string };

/** The buyer's optional texts. A new one needs a line here and a column with its name in snake case. */
export const BUYER_TEXTS = [
  { wire: 'addressTwo', name: 'addressTwo', label: 'Address 2', max: 180 },
  { wire: 'landMark', name: 'landmark', label: 'Landmark', max: 100 },
] as const;

type BuyerText = (typeof BUYER_TEXTS)[number];
export type BuyerTexts<By extends 'wire' | 'name' = 'name'> = Record<BuyerText[By], string | null>;

/** An object with a value per text, by the names of the wire, of an order or of a file's columns. */
export const buyerTextsBy = <By extends 'wire' | 'name' | 'label', V>(
  by: By,
  valueOf: (text: BuyerText) => V,
) => Object.fromEntries(BUYER_TEXTS.map((text) => [text[by], valueOf(text)])) as Record<BuyerText[By], V>;

const customer = {
  customerUniqueId: requiredLine('Order ID', MAX_ORDER_ID_LENGTH),
  name: requiredLine('Customer Name', 100),
  phoneNo: contactPhone,
  email: line
    .email({ tlds: false })
    .min(3)
    .max(40)
    .empty(Joi.valid('', null))
    .default(null)
    .messages({ '*': 'Enter Valid Email Address' }),
  address: printed('Address', line.min(20).max(180))
    .required()
    .messages({
      ...missing('Address is required'),
      'string.min': 'Address must be atleast 20 characters long',
      'string.max': 'Address must be no longer than 180 characters',
    }),
  ...buyerTextsBy('wire', ({ label, max }) => optionalLine(label, max)),
  city: requiredLine('City', 60),
  state: requiredLine('State', 60),
  pin,
  userId,
};

const packing = Joi.object({ weight: orderWeight, ...orderBox }).meta({ 'x-name': 'PackingInput' });

/** Of a courier and its mode. Ignored where the rules choose. */
export const service = id
  .empty(Joi.valid('', null))
  .default(null)
  .when('chooseForMe', { is: true, otherwise: Joi.required() })
  .messages({ '*': TEXTS.logisticMissing });
const logistic = Joi.object({
  paymentType,
  chooseForMe: Joi.boolean()
    .default(false)
    .description(
      'The seller’s courier rules choose the courier and mode, else the cheapest. If the courier refuses, the next one follows.',
    ),
  courierId: service,
  motId: service,
  userPickLocationOrDeliveryId: id.required().messages({ '*': TEXTS.pickupPointMissing }),
  channel: line
    .max(20)
    .empty(Joi.valid('', null))
    .default(MANUAL_CHANNEL)
    .description(
      'The source of a new order: any name for your shop, Manual by default. Changing an order keeps it.',
    )
    .messages({ '*': 'Channel must be no longer than 20 characters' }),
}).meta({ 'x-name': 'LogisticInput' });

const product = {
  productName: requiredLine('Product Name', 200),
  productCode: optionalLine('Product Code', 60),
  productPrice: wholePaise('Product Price', Joi.number().min(0).max(1_000_000))
    .required()
    .messages({
      ...missing('Product Price is required'),
      '*': 'Product Price is required',
      'number.min': 'Product Price must be at least 0',
      'number.max': TEXTS.valueTooHigh,
    }),
  productQty: Joi.number()
    .min(1)
    .max(100_000)
    .integer()
    .required()
    .messages({
      ...missing('Product Quantity is required'),
      '*': 'Product Quantity is required',
      'number.min': 'Quantity must be greater than one',
      'number.integer': 'Quantity must be a whole number',
      'number.max': 'Quantity must be no more than 100000',
    }),
};

const charge = Joi.number().allow(null);
/** The charges that the client showed. The specification spells three of them in two ways. */
const charges = Joi.object({
  forwardCharges: charge,
  fscCharges: charge,
  forwardChargeGST: charge,
  forwardGST: charge,
  codCharge: charge,
  codCharges: charge,
  codChargeGST: charge,
  codGST: charge,
  rate: charge,
  extenstionId: id.allow(null),
})
  .meta({ 'x-name': 'ShownCharges' })
  .allow(null);

const payload = {
  shipmentTypeId: Joi.number()
    .valid(FORWARD_PICKUP, RETURN)
    .default(FORWARD_PICKUP)
    .messages({ '*': 'Shipment type is required' }),
  packingDetails: packing.required(),
  logisticDetails: logistic.required(),
  productDetails: Joi.array()
    .items(Joi.object(product).meta({ 'x-name': 'ProductInput' }))
    .min(1)
    .max(MAX_PRODUCTS)
    .required()
    .messages({
      'any.required': TEXTS.lastProduct,
      'array.base': TEXTS.lastProduct,
      'array.min': TEXTS.lastProduct,
      'array.max': TEXTS.tooManyProducts,
    }),
  orderCharges: charges,
  shipmentScheduleDate: Joi.string()
    .trim()
    .max(40)
    .empty(Joi.valid('', null))
    .default(null)
    .messages({ '*': TEXTS.scheduleMissing }),
};

export const addOrderInput = Joi.object({
  customerDetails: Joi.object(customer).meta({ 'x-name': 'CustomerInput' }).required(),
  ...payload,
}).meta({ 'x-name': 'OrderInput' });
export const updateOrderInput = Joi.object({
  customerDetails: Joi.object({ ...customer, trackingId: id.required() }).required(),
  ...payload,
}).meta({ 'x-name': 'OrderChange' });
export const orderIdInput = Joi.object({ id: id.required() });
export const addProductInput = Joi.object({ shippingId: id.required(), ...product });

export type ProductInput = {
  productName: string;
  productCode: string | null;
  productPrice: number;
  productQty: number;
};
type ChargeName =
  | 'forwardCharges'
  | 'fscCharges'
  | 'rate'
  | 'forwardChargeGST'
  | 'forwardGST'
  | 'codCharge'
  | 'codCharges'
  | 'codChargeGST'
  | 'codGST';
export type ChargesInput = Partial<Record<ChargeName | 'extenstionId', number | null>>;
export type OrderInput = {
  shipmentTypeId: number;
  customerDetails: BuyerTexts<'wire'> & {
    customerUniqueId: string;
    name: string;
    phoneNo: string;
    email: string | null;
    address: string;
    city: string;
    state: string;
    pin: string;
    userId?: number | null;
  };
  packingDetails: { weight: number; length: number; width: number; height: number };
  logisticDetails: {
    paymentType: PaymentType;
    chooseForMe?: boolean;
    /** Null only with `chooseForMe`. */
    courierId: number | null;
    motId: number | null;
    userPickLocationOrDeliveryId: number;
    channel?: string;
  };
  productDetails: ProductInput[];
  orderCharges?: ChargesInput | null;
  shipmentScheduleDate: string | null;
};
export type UpdateOrderInput = OrderInput & { customerDetails: { trackingId: number } };
export type AddProductInput = ProductInput & { shippingId: number };
