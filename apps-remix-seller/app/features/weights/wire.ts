import type { ChargeReceipt } from '~/lib/wire.ts';

/** Weights in kilograms, amounts in rupees. */
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
  /** True once the money has moved. */
  isPaid: boolean;
  pictures: { id: number; type: 'png' | 'jpeg' }[];
};

/** Open and disputed cases; `dueAt` is the earliest deadline. */
export type CaseSummary = {
  open: number;
  toPay: number;
  toReturn: number;
  dueAt: string | null;
  disputed: number;
  inDispute: number;
};
