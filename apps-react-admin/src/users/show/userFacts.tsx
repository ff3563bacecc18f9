import type { UserRow } from '@harkara/server/contract/models';
import type { ReactNode } from 'react';
import { dateTime, NOTHING, yesNo } from '../../format.ts';
import { personOf } from '../user.ts';
import { UserBadge } from '../UserBadge.tsx';

export const userFacts = (user: UserRow): [name: string, value: ReactNode][] => [
  ['ID', user.id],
  ['Company', user.companyName || NOTHING],
  ['Name', personOf(user) || NOTHING],
  ['Phone', user.phone],
  ['Email', user.emailId],
  ['Status', <UserBadge key="status" user={user} />],
  ['Phone verified', yesNo(user.isOtpVerified)],
  ['Created', dateTime(user.createdDate)],
];
