import type { ReceiptOfCharge } from '../orders/show/detail.ts';
import type { Tone } from '../theme/palette.ts';

export type RowStatus = 'READY' | 'SETTLED' | 'SAME' | 'CASE' | 'FAILED';

/** A row of a courier's file, in kilograms, centimetres and rupees. */
export type WeightRow = {
  id: number;
  uploadId: number;
  trackingId: number;
  orderId: string;
  wayBillId: string;
  userId: number;
  clientName: string | null;
  logisticName: string;
  weightBefore: number;
  chargedWeight: number;
  weightAfter: number;
  length: number | null;
  width: number | null;
  height: number | null;
  difference: number;
  status: RowStatus;
  message: string | null;
  processedDate: string | null;
  caseId: number | null;
};

export type Totals = {
  more: number;
  less: number;
  same: number;
  toCharge: number;
  toReturn: number;
};

export type Progress = {
  uploadId: number;
  fileName: string;
  state: 'UPLOADED' | 'PROCESSING' | 'DONE';
  settle: 'now' | 'case' | null;
  total: number;
  processed: number;
  failed: number;
  done: boolean;
  totals: Totals;
};

export const rowStatuses: readonly { value: RowStatus; text: string; tone: Tone }[] = [
  { value: 'READY', text: 'Not processed', tone: 'neutral' },
  { value: 'SETTLED', text: 'Settled', tone: 'success' },
  { value: 'SAME', text: 'No difference', tone: 'neutral' },
  { value: 'CASE', text: 'Case', tone: 'brand' },
  { value: 'FAILED', text: 'Failed', tone: 'danger' },
];

export type CaseState =
  'OPEN' | 'DISPUTED' | 'SETTLED' | 'ACCEPTED' | 'UPHELD' | 'ADJUSTED' | 'REJECTED' | 'VOID';

export const caseStates: readonly { value: CaseState; text: string; tone: Tone }[] = [
  { value: 'OPEN', text: 'Waits for the client', tone: 'warning' },
  { value: 'DISPUTED', text: 'Disputed', tone: 'danger' },
  { value: 'SETTLED', text: 'Settled at once', tone: 'neutral' },
  { value: 'ACCEPTED', text: 'Accepted', tone: 'success' },
  { value: 'UPHELD', text: 'Courier’s weight stands', tone: 'info' },
  { value: 'ADJUSTED', text: 'Weight set between', tone: 'info' },
  { value: 'REJECTED', text: 'Old weight stands', tone: 'neutral' },
  { value: 'VOID', text: 'Parcel cancelled', tone: 'neutral' },
];

export const lookOf = <Value extends string>(
  states: readonly { value: Value; text: string; tone: Tone }[],
  value: Value,
) => states.find((state) => state.value === value) ?? { value, text: value, tone: 'neutral' as const };

export type WeightCase = {
  id: number;
  state: CaseState;
  trackingId: number;
  orderId: string;
  wayBillId: string;
  logistic: string;
  userId: number;
  clientName: string | null;
  weightBefore: number;
  weightAfter: number;
  difference: number;
  settled: number | null;
  openedAt: string;
  dueAt: string;
  answeredAt: string | null;
  decidedAt: string | null;
};

export type CaseDetail = {
  before: ReceiptOfCharge;
  after: ReceiptOfCharge;
  differenceReceipt: ReceiptOfCharge;
  isReturning: boolean;
  decidedWeight: number | null;
  remark: string | null;
  decision: string | null;
  isAcceptedByTime: boolean;
  canAnswer: boolean;
  pictures: { id: number; type: string }[];
} & WeightCase;
