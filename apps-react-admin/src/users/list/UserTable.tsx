import type { UserRow } from '@harkara/server/contract/models';
import { date, money, NOTHING, yesNo } from '../../format.ts';
import { Column } from '../../ui/table/Column.tsx';
import { RowTable } from '../../ui/table/RowTable.tsx';
import { Wrapped } from '../../ui/table/Wrapped.tsx';
import { paymentTypeOf, personOf } from '../user.ts';
import { UserBadge } from '../UserBadge.tsx';
import { RowActions } from './RowActions.tsx';
import { UserLink } from './UserLink.tsx';

const Col = Column<UserRow>;

export function UserTable() {
  return (
    <RowTable<UserRow>
      hasColumnChoice
      aria-label="Users"
      opens={(user) => (user.active ? `/users/${user.id}/show` : null)}
    >
      <Col source="id" label="ID" />
      <Col source="companyName" label="Company" render={(user) => <UserLink user={user} />} />
      <Col flexible label="Name" render={(user) => <Wrapped text={personOf(user)} />} />
      <Col source="phone" label="Phone" />
      <Col flexible source="emailId" label="Email" render={(user) => <Wrapped text={user.emailId} />} />
      <Col label="Status" render={(user) => <UserBadge user={user} />} />
      <Col label="Payment type" render={paymentTypeOf} />
      <Col
        source="accountBalance"
        label="Balance"
        align="right"
        render={(user) => (user.prepaidUser ? money(user.accountBalance) : NOTHING)}
      />
      <Col label="Verified" render={(user) => yesNo(user.isOtpVerified)} />
      <Col source="createdDate" label="Created" render={(user) => date(user.createdDate)} />
      <Col isAction label="Actions" render={(user) => <RowActions user={user} />} />
    </RowTable>
  );
}
