import type { ChargeReceipt } from '~/lib/wire.ts';
import type { Tone } from '~/ui/text/Badge.tsx';

export type InvoiceStatus = 'DUE' | 'PAID' | 'CREDIT';

export type Invoice = {
  id: number;
  number: string;
  kind: 'INVOICE' | 'CREDIT_NOTE';
  month: string;
  issuedOn: string;
  dueOn: string | null;
  status: InvoiceStatus;
  placeOfSupply: string;
  shipments: number;
  lineCount: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  gst: number;
  total: number;
  paid: number;
  due: number;
};

export type InvoiceLine = {
  lineNo: number;
  date: string;
  title: string;
  orderId: string;
  wayBillId: string | null;
  taxable: number;
  gst: number;
  total: number;
  receipt: ChargeReceipt;
};

export type KindSum = {
  kind: string;
  title: string;
  count: number;
  taxable: number;
  gst: number;
  total: number;
};

export type InvoiceDetail = Invoice & {
  client: { name: string; gstin: string | null };
  kinds: KindSum[];
  lines: InvoiceLine[];
};

export const kindOf = ({ kind }: Pick<Invoice, 'kind'>) => (kind === 'INVOICE' ? 'Invoice' : 'Credit note');

export const STATUS: Record<InvoiceStatus, { tone: Tone; text: string }> = {
  DUE: { tone: 'warning', text: 'Due' },
  PAID: { tone: 'success', text: 'Paid' },
  CREDIT: { tone: 'info', text: 'In your favour' },
};
