import type { AuditEntry, AuditEntryRow } from '@harkara/server/contract/models';
import { dateTime, plainText } from '../format.ts';
import { listPath } from '../ui/listPath.ts';

export type Values = NonNullable<AuditEntry['before']>;

export const outcomes: readonly { value: AuditEntry['outcome']; text: string }[] = [
  { value: 'DONE', text: 'Done' },
  { value: 'REFUSED', text: 'Refused' },
  { value: 'FAILED', text: 'Failed' },
  { value: 'ASKED', text: 'Not finished' },
];

export const subjectText = ({ subject, subjectId }: AuditEntryRow) =>
  `${subject.charAt(0).toUpperCase()}${subject.slice(1).replaceAll('-', ' ')}${subjectId ? ` ${subjectId}` : ''}`;

const PAGES: Record<string, (id: string) => string> = {
  user: (id) => `/users/${id}/show`,
  wallet: (id) => `/users/${id}/show/wallet`,
  order: (id) => `/orders/${id}/show`,
  ndr: (id) => listPath('ndr', { id: [Number(id)] }),
  courier: (id) => `/logistics/${id}`,
  extension: (id) => `/extensions/${id}`,
  pincode: (id) => listPath('pincodes', { q: id }),
  invoice: (id) => `/invoices/${id}/show`,
};

/** The page of the audited record. Records without a page lead to their client. */
export const pageOf = ({ subject, subjectId, sellerId }: AuditEntryRow): string | null => {
  const page = PAGES[subject];
  if (page && subjectId) return page(subjectId);
  return sellerId ? `/users/${sellerId}/show` : null;
};

const SHORT = /^(ifsc|pan|gst|awb|id|cod|rto|rvp)$/i;

/** `customerDetails.landMark` reads as `Customer details · Land mark`; array indexes count from 1. */
export const fieldText = (path: string) =>
  path
    .split('.')
    .map((part) => {
      if (/^\d{1,3}$/.test(part)) return String(Number(part) + 1);
      if (SHORT.test(part)) return part.toUpperCase();
      const words = part.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
      return words.charAt(0).toUpperCase() + words.slice(1);
    })
    .join(' · ');

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

export const valueText = (value: unknown) =>
  typeof value === 'string' && INSTANT.test(value) ? dateTime(value) : plainText(value);
