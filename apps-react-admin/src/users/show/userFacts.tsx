import type { UserRow } from '@harkara/server/contract/models';
import type { ReactNode } from 'react';
import { dateTime, NOTHING, yesNo } from '../../format.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { personOf, toneOf } from '../user.ts';

export const userFacts = (user: UserRow): [name: string, value: ReactNode][] => [
  ['ID', user.id],
  ['Company', user.companyName || NOTHING],
  ['Name', personOf(user) || NOTHING],
  ['Phone', user.phone],
  ['Email', user.emailId],
  ['Status', <StatusBadge key="status" status={user.currentStatus} tone={toneOf[user.currentStatus]} />],
  ['Phone verified', yesNo(user.isOtpVerified)],
  ['Created', dateTime(user.createdDate)],
];
