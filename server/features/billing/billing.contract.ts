import Joi from 'joi';
import { INVOICE_STATUSES, type InvoiceStatus } from '../../contract/statuses.ts';
import { ids, listQuery } from '../admin-list.contract.ts';
import { day, dayRange, id, paging, sellerId, userId } from '../common.contract.ts';
import type { BankTransfer } from '../operator/operator.contract.ts';

/** Both days are included. */
export const billInput = dayRange({ userId: sellerId.required() });
export type BillInput = { fromDate?: string; toDate?: string };

const month = Joi.string()
  .pattern(/^[2-9]\d{3}-(0[1-9]|1[0-2])$/)
  .messages({ '*': 'The month must be yyyy-MM' })
  .empty(Joi.valid(null, ''));
const financialYear = Joi.string()
  .pattern(/^[2-9]\d{3}-\d{2}$/)
  .messages({ '*': 'The financial year must be as 2026-27' })
  .empty(Joi.valid(null, ''));

export type InvoiceFilter = {
  id?: number[];
  userId?: number | null;
  month?: string;
  financialYear?: string;
  fromDate?: string;
  toDate?: string;
  status?: InvoiceStatus;
  q?: string;
};

export const listInput = dayRange({ userId, month, financialYear, ...paging });
export type ListInput = Pick<InvoiceFilter, 'month' | 'financialYear' | 'fromDate' | 'toDate'> & {
  limit: number;
  offset: number;
};

export const INVOICE_SORTS = ['id', 'number', 'month', 'issuedOn', 'clientName', 'total'] as const;
export const invoicesQuery = listQuery(
  {
    q: Joi.string().trim().max(20).allow(''),
    userId: id,
    month,
    financialYear,
    fromDate: day,
    toDate: day,
    status: Joi.string()
      .valid(...INVOICE_STATUSES)
      .description('DUE includes what is paid in part.'),
    id: ids,
  },
  INVOICE_SORTS,
);

export const oneInput = Joi.object({ id: id.required(), ...paging });
export const fileInput = Joi.object({ id: id.required() });

/** In paise, frozen when the invoice is issued. */
export type KindSum = {
  kind: string;
  count: number;
  carriage: number;
  cod: number;
  taxable: number;
  gst: number;
  total: number;
};
type TaxSum = { rateBp: number; taxable: number; cgst: number; sgst: number; igst: number };
export type Summary = { kinds: KindSum[]; taxes: TaxSum[]; sac: string };
type Place = { state: string; code: string | null };
export type Parties = {
  operator: {
    name: string;
    address: string;
    state: string;
    stateCode: string | null;
    gstin: string;
    email: string;
    /** These three are missing in invoices made before they were settings. */
    brandName?: string;
    bankTransfer?: BankTransfer | null;
    logoId?: number | null;
  };
  client: {
    name: string;
    address: string | null;
    gstin: string | null;
    pan: string | null;
    email: string;
    phone: string;
  };
  placeOfSupply: Place;
};
