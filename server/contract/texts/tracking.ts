export const TEXTS = {
  awbMissing: 'AWB Number is required',
  awbNotFound: 'AWB Not Found',
  invalidAwb: 'Invalid AWB',
  badSignature: 'The signature does not fit.',
  fromTheFuture: 'The scan is from the future.',
} as const;
