import Joi from 'joi';

const count = Joi.number().integer().required();
export const verifyInput = Joi.object({});
export const verifyAnswer = Joi.object({
  ok: Joi.boolean().required(),
  receivables: count,
  amount: Joi.number().required().description('Rupees that couriers had to collect.'),
  postings: count,
  files: count,
  remittances: count,
  broken: Joi.array()
    .items(
      Joi.object({
        what: Joi.string().required(),
        id: Joi.number().integer().required(),
        problem: Joi.string().required(),
      }).meta({ 'x-name': 'BrokenCod' }),
    )
    .required(),
}).meta({ 'x-name': 'CodProof' });
