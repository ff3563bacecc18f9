import { readReturn as readRazorpay } from './razorpay/map.ts';

/**
 * Returns the payment id of the browser's return URL, from whichever gateway. It proves nothing; `status` does.
 * PhonePe and the sandbox return to the address that they were given, with our id in it.
 */
export const readReturn = (query: Record<string, unknown>): string | null =>
  typeof query.transactionId === 'string' ? query.transactionId : readRazorpay(query);
