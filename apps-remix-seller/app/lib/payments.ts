/** How an order is paid, as selects and filters offer it. */
export const PAYMENTS = [
  { value: 'COD', label: 'COD' },
  { value: 'PREPAID', label: 'Prepaid' },
];

/** Those of them that an address names. */
export const paymentsIn = (params: URLSearchParams): string[] => {
  const named = params.getAll('payment');
  return PAYMENTS.map(({ value }) => value).filter((value) => named.includes(value));
};
