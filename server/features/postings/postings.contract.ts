import Joi from 'joi';
import { POSTING_TEXTS as TEXTS } from '../../contract/texts/postings.ts';

export const listInput = Joi.object({});

const publicKey = Joi.string().description(
  'Ed25519, SPKI in base64: `npm run verify -- file --key` takes it.',
);
const hash = Joi.string().length(64).required();

export const listAnswer = Joi.object({
  publicKey: publicKey.allow(null).required().description('The key that signs; null before the first month.'),
  data: Joi.array()
    .items(
      Joi.object({
        month: Joi.string().required().description('yyyy-MM in India.'),
        count: Joi.number().integer().required().description('Rows.'),
        previousHash: hash.description('The last hash of the month before.'),
        finalHash: hash.description('The hash of the last row.'),
        publicKey: publicKey.required().description('The key that signed this month.'),
        signedAt: Joi.string().isoDate().required(),
      }).meta({ 'x-name': 'SignedMonth' }),
    )
    .required(),
}).meta({ 'x-name': 'SignedMonths' });

export const monthInput = Joi.object({
  month: Joi.string()
    .pattern(/^[2-9]\d{3}-(0[1-9]|1[0-2])$/)
    .required()
    .messages({ '*': TEXTS.month }),
});
