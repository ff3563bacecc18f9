import type { User, UserRow } from '@harkara/server/contract/models';

/** False for a list row, which react-admin shows until the full record has loaded. */
export const isInFull = (user: UserRow): user is User => 'customerDetails' in user;

export const statuses: readonly { value: User['currentStatus']; text: string }[] = [
  { value: 'ACTIVE', text: 'Active' },
  { value: 'INACTIVE', text: 'Inactive' },
  { value: 'UNVERIFIED', text: 'Unverified' },
];

export const personOf = ({ firstName, lastName }: UserRow) => [firstName, lastName].filter(Boolean).join(' ');

/** Display name: the company, or else the person, or else the phone number. */
export const nameOf = (user: UserRow) => user.companyName || personOf(user) || user.phone;

export const paymentTypeOf = ({ prepaidUser }: UserRow) => (prepaidUser ? 'Prepaid' : 'Postpaid');
