import Joi from 'joi';
import { revision, staleSave } from '../../admin-list.contract.ts';
import { id } from '../../common.contract.ts';
import {
  bankAnswer,
  customerDetails,
  serviceAnswer,
  userGSTDetails,
} from '../../sellers/sellers.contract.ts';
import { USER_STATUSES } from './users.contract.ts';

const text = Joi.string().required();
const flag = Joi.boolean().required();

const user = {
  id: id.required(),
  userId: id.required(),
  companyName: text.allow(null),
  firstName: text.allow(null),
  lastName: text.allow(null),
  phone: text,
  emailId: text,
  currentStatus: text.valid(...USER_STATUSES),
  prepaidUser: flag,
  customRateEnabled: flag,
  accountBalance: Joi.number().required(),
  isOtpVerified: flag,
  active: flag,
  createdDate: text.isoDate(),
  revision: revision.required(),
};
export const userRow = Joi.object(user).meta({ 'x-name': 'UserRow' });
export const userAnswer = Joi.object({
  ...user,
  customerDetails: customerDetails.allow(null).required(),
  userGSTDetails: userGSTDetails.allow(null).required(),
  userBankDetails: bankAnswer.allow(null).required(),
  userCourierMot: Joi.array().items(serviceAnswer).required(),
}).meta({ 'x-name': 'User' });
export const staleUser = staleSave('UserConflict', userAnswer);
export const allUsersAnswer = Joi.object({
  totalCount: Joi.number().required(),
  userDetails: Joi.array()
    .required()
    .items(
      Joi.object({
        userId: id.required(),
        active: flag,
        prepaidUser: flag,
        customRateEnabled: flag,
        companyName: text.allow(null),
        firstName: text.allow(null),
        lastName: text.allow(null),
        emailId: text,
        phone: text,
      }),
    ),
});
export const managementAnswer = Joi.object({
  count: Joi.number().required(),
  userManagementList: Joi.array()
    .required()
    .items(
      Joi.object({
        userId: id.required(),
        companyName: text.allow(null),
        phone: text,
        emailId: text,
        currentStatus: text.valid(...USER_STATUSES),
        accountBalance: Joi.number().required(),
        isOtpVerified: flag,
        prepaidUser: flag,
      }),
    ),
});
