/** What shipments cost under the version they were booked by, and would have under the draft: rupees. */
export type Sum = {
  shipments: number;
  old: number;
  new: number;
  difference: number;
};

export type BackTestHead = {
  backTestId: number;
  state: 'PENDING' | 'RUNNING' | 'DONE' | 'FAILED';
  /** Of the draft it was made of. */
  revision: number;
  isOfThisDraft: boolean;
  fromDate: string;
  toDate: string;
  askedAt: string;
  finishedAt: string | null;
  progress: { done: number; total: number };
};

export type BackTestResult = {
  total: Sum;
  /** Those whose difference is greatest, dearer first. */
  bySeller: (Sum & { userId: number; companyName: string | null })[];
  otherSellers: Sum & { count: number };
  sellers: { count: number; payMore: number; payLess: number; same: number };
  byZone: (Sum & { zoneId: number; zoneName: string })[];
  bySlab: (Sum & { furtherSlabs: number; isAtLeast: boolean })[];
  byKind: (Sum & { kind: 'FORWARD' | 'RVP' | 'RTO' | 'COD_REVERSAL' })[];
};

export type BackTest = BackTestHead & { result: BackTestResult | null };

export const isAtWork = ({ state }: BackTestHead) => state === 'PENDING' || state === 'RUNNING';
