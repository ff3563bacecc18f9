export const statuses = [
  { value: 'PENDING', text: 'Pending' },
  { value: 'READY', text: 'Ready' },
  { value: 'CANCEL', text: 'Cancelled' },
] as const;

export const refused = [{ value: 'true', text: 'By a courier' }] as const;

export const paymentMethods = [
  { value: 'COD', text: 'COD' },
  { value: 'PREPAID', text: 'Prepaid' },
] as const;
