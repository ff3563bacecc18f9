import Joi from 'joi';
import { TEXTS } from '../../contract/texts/identity.ts';
import { missing, PASSWORD_PATTERN, PHONE_PATTERN, PHONE_START, userId } from '../common.contract.ts';

const phone = Joi.string().trim().messages(missing(TEXTS.phoneMissing));
const signInPhone = phone.pattern(/^\d+$/, 'digits').length(10).messages({
  'string.pattern.name': TEXTS.phoneNotDigits,
  'string.length': TEXTS.phoneLength,
});
const newPhone = signInPhone.pattern(PHONE_START, 'mobile');
const resetPhone = phone.pattern(PHONE_PATTERN).messages({
  ...missing('Please enter your mobile number.'),
  'string.pattern.base': 'Please provide a valid 10-digit phone number.',
});
const email = Joi.string()
  .trim()
  .lowercase()
  .max(255)
  .email({ tlds: false })
  .messages({
    ...missing('Email address is required.'),
    'string.email': 'Enter a valid email address.',
    'string.max': 'Email is too long. Use a shorter one.',
  });

const MAX_PASSWORD_LENGTH = 128;

/** Decodes a base64 UTF-8 password. `weak` is the message for a password that breaks `rule`. */
const password = (texts: { required: string; short?: string; weak?: string }, rule: RegExp | null) =>
  Joi.string()
    .base64()
    .max(4 * MAX_PASSWORD_LENGTH)
    .custom((encoded: string, helpers) => {
      const text = Buffer.from(encoded, 'base64').toString('utf8');
      if (text.length > MAX_PASSWORD_LENGTH) return helpers.error('string.max');
      if (!rule) return text;
      if (text.length < 8) return helpers.error('password.short');
      return rule.test(text) ? text : helpers.error('password.weak');
    })
    .messages({
      ...missing(texts.required),
      'string.base64': 'The password must be base64-encoded.',
      'string.max': `Password must be at most ${MAX_PASSWORD_LENGTH} characters.`,
      'password.short': texts.short ?? texts.required,
      'password.weak': texts.weak ?? texts.required,
    })
    .required();

const RESET_RULE =
  'Your password must have at least 8 characters, including numbers and special characters (no spaces).';
const CHANGE_RULE = "New Password doesn't met the requirements";

export const anyPassword = password({ required: TEXTS.passwordMissing }, null);

const nothing = Joi.valid('', null);

export const signInInput = Joi.object({
  phoneNo: signInPhone.empty(nothing).when('emailId', { is: Joi.exist(), otherwise: Joi.required() }),
  emailId: Joi.string().trim().lowercase().max(255).empty(nothing),
  password: anyPassword,
});

export type SignInInput = { phoneNo?: string; emailId?: string; password: string };

export const registrationInput = Joi.object({
  emailId: email.required(),
  phoneNo: newPhone.required(),
  password: password(
    {
      required: TEXTS.passwordMissing,
      short: 'Password must be at least 8 characters.',
      weak: 'Password must include at least one number and one special character.',
    },
    PASSWORD_PATTERN,
  ),
  rolesId: Joi.number().valid(1).default(1).messages({ 'any.only': 'Only sellers can sign up.' }),
  /** Id of an unverified account with the same e-mail and password: its phone is changed. */
  replaces: Joi.number().integer().positive(),
});

export type RegistrationInput = { emailId: string; phoneNo: string; password: string; replaces?: number };

export const phoneInput = Joi.object({ phoneNo: signInPhone.required() });
export const emailInput = Joi.object({ emailId: email.required() });

const otpContext = {
  mobileNumber: resetPhone.required(),
  firstTimeUser: Joi.boolean().empty(nothing).default(false),
  passwordReset: Joi.boolean().empty(nothing).default(false),
};

export const sendOtpInput = Joi.object(otpContext);
export type SendOtpInput = { mobileNumber: string; passwordReset: boolean };

export const verifyOtpInput = Joi.object({
  ...otpContext,
  otp: Joi.string()
    .pattern(/^\d{6}$/)
    .required()
    .messages({ ...missing(TEXTS.otpWrong), 'string.pattern.base': TEXTS.otpWrong }),
});
export type VerifyOtpInput = SendOtpInput & { otp: string };

export const resetInput = Joi.object({
  phoneNumber: resetPhone.required(),
  currentPassword: password(
    { required: 'Please enter a new password.', short: RESET_RULE, weak: RESET_RULE },
    PASSWORD_PATTERN,
  ),
  resetToken: Joi.string().hex().length(64).required().messages({ '*': TEXTS.resetFailed }),
});
export type ResetInput = { phoneNumber: string; currentPassword: string; resetToken: string };

export const changePasswordInput = Joi.object({
  userId,
  oldPassword: password({ required: 'Old Password is required' }, null),
  currentPassword: password(
    { required: CHANGE_RULE, short: CHANGE_RULE, weak: CHANGE_RULE },
    PASSWORD_PATTERN,
  ),
});
export type ChangePasswordInput = { oldPassword: string; currentPassword: string };

export { codeRequired, signInAnswer } from './answers.contract.ts';
