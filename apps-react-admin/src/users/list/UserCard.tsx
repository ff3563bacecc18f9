import type { UserRow } from '@harkara/server/contract/models';
import { Box } from '@mui/material';
import { date, money, NOTHING, yesNo } from '../../format.ts';
import { CardHead } from '../../ui/CardHead.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { paymentTypeOf, personOf } from '../user.ts';
import { UserBadge } from '../UserBadge.tsx';
import { RowActions } from './RowActions.tsx';
import { UserLink } from './UserLink.tsx';

export function UserCard(user: UserRow) {
  return (
    <>
      <CardHead>
        <UserLink user={user} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <UserBadge user={user} />
          <RowActions user={user} />
        </Box>
      </CardHead>
      <Facts
        facts={[
          ['ID', user.id],
          ['Name', personOf(user) || NOTHING],
          ['Phone', user.phone],
          ['Email', user.emailId],
          ['Payment type', paymentTypeOf(user)],
          ['Balance', user.prepaidUser ? money(user.accountBalance) : NOTHING],
          ['Verified', yesNo(user.isOtpVerified)],
          ['Created', date(user.createdDate)],
        ]}
      />
    </>
  );
}
