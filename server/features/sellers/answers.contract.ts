import Joi from 'joi';

const text = Joi.string().required();
const textOrNull = Joi.string().allow(null).required();
const number = Joi.number().integer().required();
const numberOrNull = Joi.number().integer().allow(null).required();
const flag = Joi.boolean().required();

const profileFields = {
  firstName: textOrNull,
  lastName: textOrNull,
  phone: textOrNull,
  prepaidUser: flag,
  isCustomRateEnabled: flag,
  defaultLogisticId: numberOrNull,
  defaultMotId: numberOrNull,
};

export const customerDetails = Joi.object({
  id: number,
  companyName: text,
  companyLogo: textOrNull,
  website: text,
  address: text,
  city: text,
  state: text,
  country: text,
  pincode: text,
}).meta({ 'x-name': 'Company' });

export const userGSTDetails = Joi.object({
  id: number,
  gstAvailable: flag,
  gstNo: textOrNull,
  gstCompanyTypeId: numberOrNull,
  pan: textOrNull,
  aadhar: textOrNull,
}).meta({ 'x-name': 'TaxDetails' });

export const bankAnswer = Joi.object({
  id: number,
  bankName: text,
  beneficiaryName: text,
  accountNumber: text,
  ifsc: text,
}).meta({ 'x-name': 'BankAccount' });

export const serviceAnswer = Joi.object({
  id: number,
  active: flag,
  courierType: Joi.object({ id: number, name: text, rvpAccept: flag, pickupPointUpdate: flag }).required(),
  modeOFTransport: Joi.object({ id: number, name: text }).required(),
}).meta({ 'x-name': 'CourierService' });

export const metadataAnswer = Joi.object({
  userId: number,
  emailId: text,
  customerDetails: customerDetails.allow(null).required(),
  userBankDetails: Joi.array().items(bankAnswer).required(),
  userGSTDetails: userGSTDetails.allow(null).required(),
  userProfile: Joi.object(profileFields).required(),
  userCourierMot: Joi.array().items(serviceAnswer).required(),
  companyDetailsFilled: flag,
  profileFilled: flag,
}).meta({ 'x-name': 'Seller' });

export const profileAnswer = Joi.object({ id: number, emailId: text, ...profileFields });

export const companyAnswer = Joi.object({
  customerDetails: customerDetails.required(),
  userGSTDetails: userGSTDetails.required(),
});

export const STEPS = ['phone', 'profile', 'company', 'bank', 'pickupPoint', 'wallet', 'firstOrder'] as const;

export const progressAnswer = Joi.object({
  steps: Joi.array()
    .items(
      Joi.object({
        step: Joi.string()
          .valid(...STEPS)
          .required(),
        done: flag,
      }),
    )
    .required(),
});

const entry = { label: text, path: text, hidden: flag };
const menu = Joi.array()
  .items(Joi.object({ ...entry, children: Joi.array().items(Joi.object(entry)).required() }))
  .required();

export const controlsAnswer = Joi.object({
  userId: number,
  roles: Joi.string().valid('ROLE_USER', 'ROLE_ADMIN').required(),
  emailId: text,
  companyName: textOrNull,
  prepaidUser: flag,
  profileFilled: flag,
  companyDetailsFilled: flag,
  createOrder: flag,
  paths: Joi.array().items(Joi.string()).required(),
  menu,
}).meta({ 'x-name': 'Controls' });

export const accessAnswer = Joi.object({ userId: number, active: flag });
export const customRatesAnswer = Joi.object({ userId: number, enableCustomRates: flag });
export const paymentAnswer = Joi.object({ userId: number, prepaidUser: flag });
