export const COD_TEXTS = {
  parcelNotFound: 'There is no delivered COD parcel with this AWB',
  alreadyUndone: 'This delivery is taken back already',
  inPayout: 'This parcel is in a payout that is not paid yet. Enter its UTR first, then take it back.',
} as const;
