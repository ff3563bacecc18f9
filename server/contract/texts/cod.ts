/** COD-12: what a remittance is called in bank files, statements, invoices and both clients. */
export const remittanceReference = (id: number): string => `COD-${id}`;

export const COD_TEXTS = {
  parcelNotFound: 'No delivered COD parcel has this AWB',
  alreadyUndone: 'This delivery is already reversed',
  inPayout: 'This parcel is in an unpaid payout. Enter its UTR first, then reverse the delivery.',
} as const;

export const COD_FILE_TEXTS = {
  fileMissing: 'Choose the courier’s file',
  noRows: 'The file has no rows',
  courierMissing: 'Choose the courier',
  courierUnknown: 'Courier not found',
  awbMissing: 'The AWB is missing',
  awbTooLong: 'The AWB has more than 40 characters',
  amount: 'The amount must be a number above 0 with at most two decimals',
  day: 'The date must be a day such as 23/11/2026 or 2026-11-23',
  future: 'The date is in the future',
  utr: 'The UTR is missing',
  utrTooLong: 'The UTR has more than 40 characters',
  recorded: 'This file was already uploaded',
  fileNotFound: 'File not found',
  noParcel: 'No parcel of this courier has this AWB',
  notDelivered: 'The parcel is not delivered yet',
  notCod: 'The parcel was not paid on delivery',
  takenBack: 'The delivery was reversed',
  short: 'The courier sent less than it collected',
  over: 'The courier sent more than the COD amount',
  twice: 'The parcel was already in a file',
} as const;

export const DIFFERENCE_TEXTS = {
  notFound: 'Difference not found',
  resolved: 'This difference is already resolved',
  reason: 'Enter the reason',
} as const;

export const PAYOUT_TEXTS = {
  weekdays: 'Choose at least one weekday, from 1 (Monday) to 7',
  daysAfter: 'Days after delivery must be a whole number from 0 to 60',
  percentage: 'The percentage must be from 0 to 20, with at most two decimals',
  amount: 'Enter the amount',
  dateMissing: 'Enter the date',
  dateLater: 'The date must be today or earlier',
  batchMade: 'A payout for this day already exists',
  nothingDue: 'There’s no COD to pay on this day',
  batchNotFound: 'Payout not found',
  notApproved: 'Another administrator must approve this payout first',
  alreadyApproved: 'This payout no longer needs approval',
  ownRequest: 'You created this payout, so another administrator must approve it',
  rowsMissing: 'Enter the UTR of at least one remittance',
  notInBatch: 'This remittance isn’t in the payout',
  utr: 'A UTR has 6 to 40 letters and digits',
  alreadyPaid: (utr: string) => `This remittance was already paid with UTR ${utr}`,
  utrUsed: 'This UTR is already used for another remittance',
  noAccount: 'No bank account',
  accountChanged: 'The bank account changed less than 48 hours ago',
  remittanceNotFound: 'Remittance not found',
  to: 'Choose BANK or WALLET',
  earlyDay: 'Choose 2, 3 or 4 days after delivery',
  earlyParcels: 'Choose parcels, or all of them',
  earlyNotOffered: (day: number) => `Early COD after ${day} days isn’t offered`,
  nothingEarly: 'None of these parcels qualify for early COD',
  unknownParcel: 'No delivered COD parcel has this AWB',
  isRemitted: 'It is paid already',
  isDisputed: 'The courier sent too little. This must be settled first',
  isUndone: 'The delivery was reversed',
  isInBatch: 'Already in a payout',
  isEarly: 'Already paid early',
  isNoEarlier: 'Paid by then anyway, at no charge',
} as const;
