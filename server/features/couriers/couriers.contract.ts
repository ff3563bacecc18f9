import Joi from 'joi';

export const noInput = Joi.object({});

const list = (item: Record<string, Joi.Schema>) => Joi.array().items(Joi.object(item));
const number = Joi.number().integer().required();
const text = Joi.string().required();
const named = { id: number, name: text };
export const answers = {
  shipmentTypes: list({ id: number, type: text, showInUI: Joi.boolean().required() }),
  couriers: list({ ...named, logoPath: text.allow('') }),
  mots: list(named),
  zones: list({ ...named, label: text }),
  payments: list({
    id: number,
    method: text.valid('COD', 'PREPAID'),
    shipmentType: Joi.object({ id: number, type: text.valid('FORWARD', 'REVERSE') }).required(),
  }),
  gstCompanyTypes: list(named),
};
