export const COD_TEXTS = {
  parcelNotFound: 'There is no delivered COD parcel with this AWB',
  alreadyUndone: 'This delivery is taken back already',
  inPayout: 'This parcel is in a payout that is not paid yet. Enter its UTR first, then take it back.',
} as const;

export const COD_FILE_TEXTS = {
  fileMissing: 'Choose the courier’s file',
  noRows: 'The file has no rows',
  courierMissing: 'Choose the courier',
  courierUnknown: 'There is no such courier',
  awbMissing: 'The AWB is missing',
  awbTooLong: 'The AWB has more than 40 characters',
  amount: 'The amount must be a number above 0 with at most two decimals',
  day: 'The date must be a day such as 23/11/2026 or 2026-11-23',
  future: 'The date is in the future',
  utr: 'The UTR is missing',
  utrTooLong: 'The UTR has more than 40 characters',
  recorded: 'This file is recorded already',
  fileNotFound: 'There is no such file',
  noParcel: 'No parcel of this courier has this AWB',
  notDelivered: 'The parcel is not delivered yet',
  notCod: 'The parcel was not paid on delivery',
  takenBack: 'The delivery was taken back',
  short: 'The courier sent less than it collected',
  over: 'The courier sent more than it had to collect',
  twice: 'The parcel was in a file before',
} as const;

export const DIFFERENCE_TEXTS = {
  notFound: 'There is no such difference',
  resolved: 'This difference is resolved already',
  reason: 'Enter the reason',
} as const;
