/** Rupees: `old` under the version that booked the shipments, `new` under the draft. */
export type Sum = {
  shipments: number;
  old: number;
  new: number;
  difference: number;
};

export type BackTestHead = {
  backTestId: number;
  state: 'PENDING' | 'RUNNING' | 'DONE' | 'FAILED';
  /** The draft's revision when the test started. */
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
  /** The sellers with the greatest differences, increases first. */
  bySeller: (Sum & { userId: number; companyName: string | null })[];
  otherSellers: Sum & { count: number };
  sellers: { count: number; payMore: number; payLess: number; same: number };
  byZone: (Sum & { zoneId: number; zoneName: string })[];
  bySlab: (Sum & { furtherSlabs: number; isAtLeast: boolean })[];
  byKind: (Sum & { kind: 'FORWARD' | 'RVP' | 'RTO' | 'COD_REVERSAL' })[];
};

export type BackTest = BackTestHead & { result: BackTestResult | null };

export const isAtWork = ({ state }: BackTestHead) => state === 'PENDING' || state === 'RUNNING';
