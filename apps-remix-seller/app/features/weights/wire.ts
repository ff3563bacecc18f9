import type { ChargeReceipt } from '~/lib/wire.ts';

/** Shapes of the provider API's weight cases: kilograms and rupees. */
export type CaseState =
  'OPEN' | 'DISPUTED' | 'SETTLED' | 'ACCEPTED' | 'UPHELD' | 'ADJUSTED' | 'REJECTED' | 'VOID';

export type WeightCase = {
  id: number;
  state: CaseState;
  trackingId: number;
  orderId: string;
  wayBillId: string;
  logistic: string;
  weightBefore: number;
  weightAfter: number;
  difference: number;
  settled: number | null;
  openedAt: string;
  dueAt: string;
  answeredAt: string | null;
  decidedAt: string | null;
};

export type CaseDetail = WeightCase & {
  before: ChargeReceipt;
  after: ChargeReceipt;
  differenceReceipt: ChargeReceipt;
  isReturning: boolean;
  decidedWeight: number | null;
  remark: string | null;
  decision: string | null;
  isAcceptedByTime: boolean;
  canAnswer: boolean;
  canDispute: boolean;
  /** The money moved already. */
  isPaid: boolean;
  pictures: { id: number; type: 'png' | 'jpeg' }[];
};

/** Of what is not closed yet; `dueAt` of the one that ends first. */
export type CaseSummary = {
  open: number;
  toPay: number;
  toReturn: number;
  dueAt: string | null;
  disputed: number;
  inDispute: number;
};
