export const PINCODE_TEXTS = {
  required: 'Required',
  sixDigits: 'Pincode must be 6 digits',
  unknown: 'Please enter a valid pincode',
  motMissing: 'Mot is Required',
  logisticMissing: 'Logistics is Required',
  alreadyServed: 'This courier already serves this PIN code in this mode. Edit it instead.',
  unknownLogistic: 'Courier not found',
} as const;

/** The API and the back office use the first text; the upload dialog shows the next three. */
export const PINCODE_FILE_TEXTS = {
  missing: 'Pincode csv file is required',
  rowsAtFault: 'Some fields are missing in the uploaded file',
  failed: 'Pincodes Upload failed',
  uploaded: 'Pincodes Uploaded Successfully',
  noRows: 'The file has no PIN codes',
  notAFlag: 'Y or N',
  otherLogistic: 'You chose a different courier for this file',
  otherMot: 'You chose a different mode of transport for this file',
} as const;
