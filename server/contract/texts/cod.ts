/** COD-12: what a remittance is called in bank files, statements, invoices and both clients. */
export const remittanceReference = (id: number): string => `COD-${id}`;

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

export const PAYOUT_TEXTS = {
  weekdays: 'Choose at least one weekday, from 1 (Monday) to 7',
  daysAfter: 'The days after delivery are a whole number from 0 to 60',
  percentage: 'The percentage is from 0 to 20 with at most two decimals',
  amount: 'Enter the amount',
  dateMissing: 'Enter the date',
  dateLater: 'The date is today or earlier',
  batchMade: 'The payout of this day is made already',
  nothingDue: 'Nothing can be paid on this day',
  batchNotFound: 'There is no such payout',
  notApproved: 'Another administrator has to approve this payout first',
  alreadyApproved: 'This payout needs no approval any more',
  ownRequest: 'You made this payout: another administrator has to approve it',
  rowsMissing: 'Enter the UTR of at least one remittance',
  notInBatch: 'The payout has no such remittance',
  utr: 'A UTR has 6 to 40 letters and digits',
  alreadyPaid: (utr: string) => `This remittance is paid with the UTR ${utr}`,
  utrUsed: 'This UTR has paid another remittance',
  noAccount: 'There is no bank account',
  accountChanged: 'The bank account changed less than 48 hours ago',
  remittanceNotFound: 'There is no such remittance',
  to: 'Choose BANK or WALLET',
  earlyDay: 'Choose 2, 3 or 4 days after delivery',
  earlyParcels: 'Choose parcels, or all of them',
  earlyNotOffered: (day: number) => `Early COD after ${day} days is not offered`,
  nothingEarly: 'None of these parcels can be paid early',
  unknownParcel: 'There is no delivered COD parcel with this AWB',
  isRemitted: 'It is paid already',
  isDisputed: 'The courier sent less: this has to be settled first',
  isUndone: 'The delivery was taken back',
  isInBatch: 'It is in a payout already',
  isEarly: 'It is paid early already',
  isNoEarlier: 'It is paid by then anyway, without a charge',
} as const;
