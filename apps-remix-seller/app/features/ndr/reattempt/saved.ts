import type { FailedDelivery } from '@harkara/server/contract/models';

/** Default values of the re-attempt form: what the courier received last. */
export const savedOf = (row: FailedDelivery) => ({
  contactNumber: row.customerPhone,
  address: row.address,
  landMark: row.landMark,
});
