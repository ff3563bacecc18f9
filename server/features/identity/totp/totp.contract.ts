import Joi from 'joi';
import { TEXTS } from '../../../contract/texts/identity.ts';
import { id, missing, sellerId, userId } from '../../common.contract.ts';
import { anyPassword } from '../identity.contract.ts';

const MAX_CODE_LENGTH = 40;

const appCode = Joi.string()
  .replace(/\s/g, '')
  .pattern(/^\d{6}$/)
  .required()
  .messages({ ...missing(TEXTS.totpRequired), 'string.pattern.base': TEXTS.totpWrong });
const anyCode = Joi.string()
  .trim()
  .replace(/^(\d{3})\s(\d{3})$/, '$1$2')
  .max(MAX_CODE_LENGTH)
  .required()
  .messages({ ...missing(TEXTS.totpRequired), 'string.max': TEXTS.totpWrong });

export const secondStepInput = Joi.object({
  challenge: Joi.string().max(1000).required(),
  code: anyCode.description('Six digits of the app, or a recovery code.'),
});
export type SecondStepInput = { challenge: string; code: string };

export const passwordInput = Joi.object({ password: anyPassword });
export type PasswordInput = { password: string };

export const codeInput = Joi.object({ code: appCode });
export type CodeInput = { code: string };

export const confirmedInput = Joi.object({ password: anyPassword, code: anyCode });
export type ConfirmedInput = { password: string; code: string };

export const statusInput = Joi.object({ userId });
export const userInput = Joi.object({ userId: sellerId.required() });
export type UserInput = { userId: number };

const text = Joi.string().required();
const recoveryCodes = Joi.array().items(text).required();

export const statusAnswer = Joi.object({
  isEnrolled: Joi.boolean().required(),
  isRequired: Joi.boolean().required().description('An administrator in production.'),
  recoveryCodesLeft: Joi.number().required(),
});
export const enrolmentAnswer = Joi.object({
  secret: text,
  uri: text.description('For the authenticator app.'),
  qr: Joi.object({
    size: Joi.number().required(),
    path: text.description('An SVG path of the dark modules, in a square of `size`.'),
  }).required(),
});
export const recoveryCodesAnswer = Joi.object({ recoveryCodes });
export const confirmedAnswer = Joi.object({
  recoveryCodes,
  token: text.description('Replaces the token of this session; all others end.'),
});
export const disabledAnswer = Joi.object({ message: text, token: text });
export const resetAnswer = Joi.object({ userId: id.required(), message: text });
