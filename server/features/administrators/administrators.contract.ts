import Joi from 'joi';
import { TEXTS } from '../../contract/texts/identity.ts';
import { registrationInput } from '../identity/identity.contract.ts';

export const newAdministratorInput = Joi.object({
  phoneNo: registrationInput.extract('phoneNo'),
  emailId: registrationInput.extract('emailId'),
});

const token = Joi.string().required().messages({ '*': TEXTS.linkUnknown });

export const invitationInput = Joi.object({ token });
export type InvitationInput = { token: string };

export const acceptInput = Joi.object({ token, password: registrationInput.extract('password') });
export type AcceptInput = InvitationInput & { password: string };

export const invitationAnswer = Joi.object({
  phoneNo: Joi.string().required(),
  emailId: Joi.string().required(),
});
