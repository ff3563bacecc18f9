export const TEXTS = {
  insufficient: 'Insufficient wallet balance',
  postpaid: 'The wallet is for prepaid accounts.',
  unknownPayment: 'Payment not found',
} as const;
