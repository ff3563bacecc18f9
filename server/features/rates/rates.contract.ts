import Joi from 'joi';
import { MAX_KG, MAX_CM } from '../../contract/limits.ts';
import { AIR, FORWARD_PICKUP, type PaymentType, RETURN, SURFACE } from '../../contract/reference.ts';
import { missing, pin, userId, wholePaise } from '../common.contract.ts';

const atLeast = (min: number, max: number, text: string, tooMuch: string, absent: string) =>
  Joi.number()
    .min(min)
    .max(max)
    .empty(Joi.valid(null, ''))
    .required()
    .messages({
      ...missing(text),
      'any.required': absent,
      'number.min': text,
      'number.max': tooMuch,
      'number.unsafe': tooMuch,
      'number.infinity': tooMuch,
    });

const sides = ['Length', 'Width', 'Height'] as const;
const boxOf = (min: number, text: (side: string) => string) =>
  Object.fromEntries(
    sides.map((side) => [
      side.toLowerCase(),
      atLeast(min, MAX_CM, text(side), `${side} should not be more than ${MAX_CM}cm`, `${side} is required`),
    ]),
  );

const greaterThanZero = (name: string) => `${name} should be greater than 0`;
const noWeight = 'Weight is required';
const tooHeavy = `Weight should not be more than ${MAX_KG}kg`;

/** The order form's limits, in kilograms and centimetres. */
export const orderWeight = atLeast(0.1, MAX_KG, greaterThanZero('Weight'), tooHeavy, noWeight);
export const orderBox = boxOf(0.1, greaterThanZero);

export const paymentType = Joi.string()
  .trim()
  .uppercase()
  .valid('COD', 'PREPAID')
  .required()
  .messages(missing('Payment mode is requried'));
const shipmentTypeId = Joi.number().valid(FORWARD_PICKUP, RETURN).default(FORWARD_PICKUP);

const lane = {
  userId,
  shipmentTypeId,
  sourcePinCode: pin,
  destinationPinCode: pin,
  paymentType,
  motId: Joi.number().valid(AIR, SURFACE, null),
};

const invoice = (min: number) => {
  const text = `Total invoice value should not be less than ${min}`;
  return wholePaise(
    'Total invoice value',
    atLeast(min, 10_000_000, text, 'Total invoice value is too high', 'Total invoice value is required'),
  );
};

export const calculatorInput = Joi.object({
  ...lane,
  weight: atLeast(0.5, MAX_KG, 'Weight should not be less than 0.5kg', tooHeavy, noWeight),
  volumetricWeight: Joi.object(boxOf(1, (side) => `${side} should not be less than 1cm`)).required(),
  totalInvoiceAmount: invoice(1),
}).meta({ 'x-name': 'RateInput' });

/** What an order's price depends on. */
export const orderLane = {
  ...lane,
  weight: orderWeight,
  volumetricWeight: Joi.object(orderBox).required(),
  totalInvoiceAmount: invoice(0),
};
export const logisticsInput = Joi.object(orderLane).meta({ 'x-name': 'OrderRateInput' });

export type Box = { length: number; width: number; height: number };
export type RateInput = {
  shipmentTypeId: number;
  sourcePinCode: string;
  destinationPinCode: string;
  paymentType: PaymentType;
  weight: number;
  volumetricWeight: Box;
  motId?: number | null;
  totalInvoiceAmount: number;
};

const number = Joi.number().required();
const text = Joi.string().required();

/** What a price is made of. */
export const receipt = {
  rate: number,
  rateCalculatorCharges: Joi.object({
    forwardCharges: number,
    fscCharges: number,
    forwardChargeGST: number,
    codCharge: number,
    codChargeGST: number,
  })
    .meta({ 'x-name': 'RateCharges' })
    .required(),
  explanation: Joi.array().items(Joi.string()).required(),
};

/** Five charges that add up to `rate`, with an explanation in words. */
export const receiptAnswer = Joi.object({
  chargeType: text.valid('FORWARD', 'RTO', 'RVP', 'COD', 'WEIGHT'),
  ...receipt,
}).meta({ 'x-name': 'Receipt' });

const history = Joi.object({
  expectedDays: Joi.number()
    .integer()
    .allow(null)
    .required()
    .description('Days from pickup to delivery: what the courier expects, else the median of its parcels.'),
  expectedBy: text
    .valid('COURIER', 'PARCELS')
    .allow(null)
    .description('Whose days they are: the courier’s own, or counted.'),
  timedParcels: number.description('How many parcels the counted days are of.'),
  deliveredPercent: Joi.number().integer().allow(null).required(),
  endedParcels: number.description('How many parcels the percentage is of: delivered, returned or lost.'),
})
  .required()
  .description(
    'What the courier expects on this lane, and what the service did there in the last 90 days, or in the zone where few parcels took the lane. Null: too few parcels.',
  )
  .meta({ 'x-name': 'ServiceHistory' });

export const optionsAnswer = Joi.object({
  data: Joi.array()
    .required()
    .items(
      Joi.object({
        courierId: number,
        courierName: text,
        motId: number,
        motName: text,
        ...receipt,
        chargeType: Joi.string().valid('RVP').description('Of a return.'),
        weightType: text.valid('actual', 'volumetric'),
        extenstionId: number,
        zoneId: number,
        volumentricWeight: Joi.object({
          length: number,
          width: number,
          height: number,
          volumentricWeight: number,
        })
          .meta({ 'x-name': 'VolumetricWeight' })
          .required(),
        weight: number,
        history,
      }).meta({ 'x-name': 'Rate' }),
    ),
});
