import { PINCODE_TEXTS } from './pincodes.ts';

export const TEXTS = {
  updated: 'Pickup point details updated successfully',
  notFound: 'Pickup point not found',
  unknownPin: PINCODE_TEXTS.unknown,
  nameRequired: 'Pickup Point Name is required',
  nameTaken: 'A pickup point with this name already exists.',
  tooMany: 'You can have up to 1,000 pickup points.',
  nameFixed: 'The name of a pickup point can’t be changed.',
  notActive: 'This pickup point is not active.',
  defaultStaysActive: 'The default pickup point can’t be deactivated.',
  defaultStays: 'Set another pickup point as default instead.',
  inactiveDefault: 'An inactive pickup point can’t be the default.',
} as const;

/** The API returns the first two. The upload page shows the others. */
export const BULK_TEXTS = {
  fileMissing: 'Pickup points csv file is required',
  noRows: 'The file has no pickup points',
  failed: 'Pickup points Upload failed',
  uploaded: 'Pickup points Uploaded Successfully',
} as const;
