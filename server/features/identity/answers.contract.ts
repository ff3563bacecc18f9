import Joi from 'joi';
import { id } from '../common.contract.ts';

export const signInAnswer = Joi.object({
  userExist: Joi.boolean().required(),
  validUser: Joi.boolean().required(),
  otpverified: Joi.boolean().required(),
  token: Joi.string().allow(null).required(),
  roles: Joi.string().valid('ROLE_USER', 'ROLE_ADMIN').allow(null).required(),
  rolesId: Joi.number().valid(1, 2).allow(null).required().description('1 is a seller, 2 an administrator.'),
  userId: id.allow(null).required(),
  emailId: Joi.string().allow(null).required(),
  phoneNo: Joi.string().allow(null).required(),
  newUser: Joi.boolean().required(),
  isActive: Joi.boolean().required(),
  description: Joi.string(),
}).meta({ 'x-name': 'SignIn' });

export const codeRequired = {
  codes: ['TOTP_REQUIRED'] as const,
  details: Joi.object({
    challenge: Joi.string().required().description('For user/login/totp. It is no session.'),
  }).meta({ 'x-name': 'TotpRequired' }),
};

export const registrationAnswer = Joi.object({
  userProcessed: Joi.boolean().required(),
  userId: id.required(),
  description: Joi.string().required(),
});
export const notRegistered = {
  codes: ['PHONE_TAKEN', 'EMAIL_TAKEN'] as const,
  details: Joi.object({ userProcessed: Joi.boolean().valid(false).required() }),
};
export const isValidAnswer = Joi.object({ isValid: Joi.boolean().required() });
export const sendOtpAnswer = Joi.object({
  isProcessed: Joi.boolean().required(),
  message: Joi.string().required(),
});
export const verifyOtpAnswer = Joi.object({
  message: Joi.string().required(),
  resetToken: Joi.string(),
  token: Joi.string(),
  roles: Joi.string().valid('ROLE_USER', 'ROLE_ADMIN'),
  userId: id,
});

const updated = { isUpdated: Joi.boolean().required(), message: Joi.string().required() };
const notUpdated = Joi.object({ isUpdated: Joi.boolean().valid(false).required() });
export const notReset = { codes: ['RESET_FAILED'] as const, details: notUpdated };
export const wrongPassword = { codes: ['WRONG_PASSWORD'] as const, details: notUpdated };
export const resetAnswer = Joi.object(updated);
export const changePasswordAnswer = Joi.object({ ...updated, token: Joi.string().required() });

export const signedOutAnswer = Joi.object({ message: Joi.string().required() });
