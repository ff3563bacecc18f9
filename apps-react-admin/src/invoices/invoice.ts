import type { InvoiceRow } from '@harkara/server/contract/models';

export const statuses: readonly { value: InvoiceRow['status']; text: string }[] = [
  { value: 'DUE', text: 'Due' },
  { value: 'PART_PAID', text: 'Part paid' },
  { value: 'PAID', text: 'Paid' },
  { value: 'CREDIT', text: 'In credit' },
];

const MONTHS_BEFORE_APRIL = 3;
const FIRST_YEAR = 2025;

/** The calendar year in which the current financial year (April to March) began. */
const yearNow = () => {
  const now = new Date();
  return now.getFullYear() - (now.getMonth() < MONTHS_BEFORE_APRIL ? 1 : 0);
};

/** Financial years since the first possible one, newest first. */
export const financialYears = Array.from({ length: Math.max(1, yearNow() - FIRST_YEAR + 1) }, (_, index) => {
  const first = yearNow() - index;
  const year = `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
  return { value: year, text: year };
});
