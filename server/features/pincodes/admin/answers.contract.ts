import Joi from 'joi';
import { revision, staleSave } from '../../admin-list.contract.ts';
import { id } from '../../common.contract.ts';

const yes = Joi.boolean().required();
const whole = Joi.number().integer();
const text = Joi.string().required();
const serviceFields = {
  courierId: whole.required(),
  courierName: text,
  motId: whole.required(),
  motName: text,
};
const flags = { cod: yes, rvp: yes, pickUp: yes };

/** The API's pincode record with its edit fields. In a list, flags cover the filtered services. */
const record = {
  id: id.required(),
  pinCode: text,
  city: text,
  state: text,
  ...flags,
  remoteArea: yes,
  metro: yes,
  courierId: whole.allow(null).required(),
  motId: whole.allow(null).required(),
  /** Number of filtered services that serve the pincode. */
  served: whole.required(),
  revision: revision.required(),
};

export const adminPincodeRow = Joi.object(record).meta({ 'x-name': 'PincodeRow' });
export const adminPincodeAnswer = Joi.object({
  ...record,
  /** Every courier and mode. `isOffered` is false for inactive ones. */
  services: Joi.array()
    .items(Joi.object({ ...serviceFields, isOffered: yes, served: yes, ...flags }))
    .required(),
}).meta({ 'x-name': 'PincodeServices' });
export const stalePincode = staleSave('PincodeConflict', adminPincodeAnswer);

const end = Joi.object({ pinCode: text, city: text, state: text, remoteArea: yes, metro: yes }).required();
const done = Joi.object(flags).allow(null).required();
export const serviceabilityAnswer = Joi.object({
  source: end,
  destination: end.allow(null),
  zone: Joi.object({ id: whole.required(), name: text, label: text, why: text }).allow(null).required(),
  services: Joi.array()
    .required()
    .items(
      Joi.object({
        ...serviceFields,
        isOffered: yes,
        source: done,
        destination: done,
        /** Null without a destination. */
        prepaid: yes.allow(null),
        codDelivery: yes.allow(null),
        returns: yes.allow(null),
      }),
    ),
});
