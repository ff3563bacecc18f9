/** Payment modes for selects and filters. */
export const PAYMENTS = [
  { value: 'COD', label: 'COD' },
  { value: 'PREPAID', label: 'Prepaid' },
] as const;

export type PaymentMode = (typeof PAYMENTS)[number]['value'];

/** The valid payment modes in an address. */
export const paymentsIn = (params: URLSearchParams): PaymentMode[] => {
  const named = params.getAll('payment');
  return PAYMENTS.map(({ value }) => value).filter((value) => named.includes(value));
};
