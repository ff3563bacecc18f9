export const PINCODE_TEXTS = {
  required: 'Required',
  sixDigits: 'Pincode must be 6 digits',
  unknown: 'Please enter a valid pincode',
  motMissing: 'Mot is Required',
  logisticMissing: 'Logistics is Required',
  alreadyServed: 'This pincode is served by this logistic in this mode already. Edit it instead.',
  unknownLogistic: 'There is no such logistic',
} as const;

/** The API and the back office use the first text; the upload dialog shows the next three. */
export const PINCODE_FILE_TEXTS = {
  missing: 'Pincode csv file is required',
  rowsAtFault: 'Some fields are missing in the uploaded file',
  failed: 'Pincodes Upload failed',
  uploaded: 'Pincodes Uploaded Successfully',
  noRows: 'The file has no pincodes',
  notAFlag: 'Y or N',
  otherLogistic: 'The file is uploaded for another logistic',
  otherMot: 'The file is uploaded for another mode of transport',
} as const;
