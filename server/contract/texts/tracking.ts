export const TEXTS = {
  awbMissing: 'AWB Number is required',
  awbNotFound: 'AWB Not Found',
  invalidAwb: 'Invalid AWB',
  badSignature: 'The signature doesn’t match.',
  fromTheFuture: 'The scan is from the future.',
} as const;

export const SCAN_FILE_TEXTS = {
  fileMissing: 'Please choose a file of scans.',
  noRows: 'The file has no scans.',
  uploaded: 'Scans uploaded successfully',
  awbMissing: TEXTS.awbMissing,
  awbUnknown: 'No shipment has this AWB.',
  notManual: 'This courier reports its own scans. You can only upload scans for couriers without an API.',
  cancelled: 'The shipment is cancelled.',
  beforeBooking: 'The scan is older than the booking of this parcel.',
  statusUnknown: (statuses: readonly string[]) => `Please use one of: ${statuses.join(', ')}.`,
  timeUnreadable: 'Enter the date and time in India, such as 23/11/2026 18:05.',
  tooLong: (max: number) => `At most ${max} characters.`,
} as const;
