import Joi from 'joi';

export const noInput = Joi.object({});

const list = (name: string, item: Record<string, Joi.Schema>) =>
  Joi.array().items(Joi.object(item).meta({ 'x-name': name }));
const number = Joi.number().integer().required();
const text = Joi.string().required();
const named = { id: number, name: text };
export const answers = {
  shipmentTypes: list('ShipmentType', { id: number, type: text, showInUI: Joi.boolean().required() }),
  couriers: list('CourierName', { ...named, logoPath: text.allow('') }),
  mots: list('Mode', named),
  zones: list('Zone', { ...named, label: text }),
  payments: list('PaymentMode', {
    id: number,
    method: text.valid('COD', 'PREPAID'),
    shipmentType: Joi.object({ id: number, type: text.valid('FORWARD', 'REVERSE') }).required(),
  }),
  gstCompanyTypes: list('GstCompanyType', named),
};
