export const TEXTS = {
  insufficient: 'Insufficient wallet balance',
  postpaid: 'The wallet is for prepaid accounts.',
  unknownPayment: 'Payment not found',
} as const;

export const ADJUSTMENT_TEXTS = {
  notFound: 'Wallet adjustment not found',
  postpaid: 'This seller pays by invoice. Record a payment on the invoice instead.',
  alreadyDecided: 'This adjustment has already been approved or rejected',
  ownRequest: 'You requested this adjustment, so another administrator must approve it',
  referenceMissing: 'Enter the bank’s reference (UTR)',
  transferRecorded: 'A bank transfer with this reference already exists',
  awbMissing: 'Enter the AWB of the lost parcel',
  unknownParcel: 'This seller has no parcel with this AWB',
  claimRecorded: 'A claim for this parcel already exists',
  claimIsCredit: 'A claim must be a credit. To reverse one, use a correction.',
} as const;
