export const NOT_SERVICEABLE = 'Please try by selecting valid pickup point pincode.';
export const UNSERVICEABLE_TEXTS = {
  unknownPin: (pin: string) => `PIN code ${pin} doesn’t exist. Check it with pincode/get/${pin}.`,
  noCourier: (from: string, to: string) =>
    `No courier carries this parcel from ${from} to ${to}. pincode/logistics/${to} lists couriers there, with COD and returns.`,
} as const;
export const NO_SUCH_LOGISTIC = 'Error occured. Please check the logistic to create/update an order';
export const RETURN_WITH_COD = 'A return is never COD';

/** The freight line of a receipt by charge type; a refunded COD charge has none. */
export const FREIGHT_NAMES = {
  FORWARD: 'Forward freight',
  RTO: 'RTO freight',
  RVP: 'Reverse pickup freight',
  WEIGHT: 'Freight',
} as const;

/** Uses the specification's words where it has them. */
export const TEXTS = {
  logisticRequired: 'Logistic is Required',
  motRequired: 'Mode of Transport is Required',
  slabTooSmall: 'Must be greater than 0.5 KG',
  slabTooBig: 'Must not be more than 1000 KG',
  rateTooSmall: 'Must be greater than 0',
  rateTooBig: 'Must not be more than 5000',
  required: 'Required',
  divisorTooSmall: 'Must be a number of at least 1',
  percent: 'Must be from 0 to 100',
  codBase: 'Must be from 0 to 10000',
  gstFixed: 'The total GST amount is fixed at 18',
  fiveZones: 'Rates of all five zones are required',
  logisticFixed: 'You can’t change the courier of an extension',
  motFixed: 'You can’t change the mode of transport of an extension',
  slabFixed: 'You can’t change the slabs of an extension. Create another one',
  namedNothing: 'Please select at least one extension',

  added: 'Added Extension',
  updated: 'Successfully updated extension details',
  active: 'Status updated successfully to Active',
  inactive: 'Status updated successfully to Inactive',
  statusFailed: 'Status update failed.',
  draftSaved: 'Draft saved. Publish it to apply the rates.',
  draftDiscarded: 'Draft discarded',
  restored: (from: number, version: number) => `Version ${from} is in force again as version ${version}`,

  notFound: 'Extension not found',
  exists: 'An extension with this courier, mode of transport and slabs already exists',
  noCustomRates: 'Custom rates are not enabled for this user',
  noDraft: 'There is no draft',
  draftOfSomebody: 'This extension already has a draft. Publish or discard it first',
  rateMissing: (zoneId: number) => `Zone ${zoneId}: enter the rate before you publish it.`,
  noVersion: 'Version not found',
  versionInForce: 'This version is already in force',
  noBackTest: 'Back-test not found',
} as const;
