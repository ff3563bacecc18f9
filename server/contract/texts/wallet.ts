export const TEXTS = {
  insufficient: 'Insufficient wallet balance',
  postpaid: 'The wallet is for prepaid accounts.',
  unknownPayment: 'Payment not found',
} as const;

export const ADJUSTMENT_TEXTS = {
  notFound: 'Wallet adjustment not found',
  postpaid: 'This seller pays by invoice: record a payment on the invoice instead.',
  alreadyDecided: 'This adjustment has already been approved or rejected',
  ownRequest: 'You asked for this adjustment: another administrator has to approve it',
  referenceMissing: 'Enter the bank’s reference (UTR)',
  transferRecorded: 'A bank transfer with this reference is recorded already',
  awbMissing: 'Enter the AWB of the lost parcel',
  unknownParcel: 'This seller has no parcel with this AWB',
  claimRecorded: 'A claim for this parcel is recorded already',
  claimIsCredit: 'A claim is a credit. Take it back with a correction.',
} as const;
