export type NdrStatus = 'Pending' | 'received' | 'In Transit' | 'Returned' | 'Lost' | 'Success' | 'Failed';

export type NdrRow = {
  id: number;
  orderId: string;
  wayBillNo: string;
  logistic: string;
  ndrDate: string;
  paymentType: string;
  status: NdrStatus;
  customerName: string;
  destinationCity: string;
  destinationPincode: string;
  address: string;
  landMark: string | null;
  customerPhone: string;
  remarks: string | null;
  attempts: number;
  actBy: string | null;
  canReattempt: boolean;
  isAsking: boolean;
  reattemptDate: string | null;
  refusal: string | null;
};

/** Default values of the re-attempt form: what the courier received last. */
export const savedOf = (row: NdrRow) => ({
  contactNumber: row.customerPhone,
  address: row.address,
  landMark: row.landMark,
});
