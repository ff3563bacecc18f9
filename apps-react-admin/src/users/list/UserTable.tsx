import type { UserRow } from '@harkara/server/contract/models';
import { date, money, NOTHING, yesNo } from '../../format.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Column } from '../../ui/table/Column.tsx';
import { RowTable } from '../../ui/table/RowTable.tsx';
import { Wrapped } from '../../ui/table/Wrapped.tsx';
import { paymentTypeOf, personOf, toneOf } from '../user.ts';
import { RowActions } from './RowActions.tsx';
import { UserLink } from './UserLink.tsx';

export function UserTable() {
  return (
    <RowTable<UserRow> aria-label="Users" opens={(user) => (user.active ? `/users/${user.id}/show` : null)}>
      <Column<UserRow> source="id" label="ID" />
      <Column<UserRow> source="companyName" label="Company" render={(user) => <UserLink user={user} />} />
      <Column<UserRow> flexible label="Name" render={(user) => <Wrapped text={personOf(user)} />} />
      <Column<UserRow> source="phone" label="Phone" />
      <Column<UserRow>
        flexible
        source="emailId"
        label="Email"
        render={(user) => <Wrapped text={user.emailId} />}
      />
      <Column<UserRow>
        label="Status"
        render={(user) => <StatusBadge status={user.currentStatus} tone={toneOf[user.currentStatus]} />}
      />
      <Column<UserRow> label="Payment type" render={paymentTypeOf} />
      <Column<UserRow>
        source="accountBalance"
        label="Balance"
        align="right"
        render={(user) => (user.prepaidUser ? money(user.accountBalance) : NOTHING)}
      />
      <Column<UserRow> label="Verified" render={(user) => yesNo(user.isOtpVerified)} />
      <Column<UserRow> source="createdDate" label="Created" render={(user) => date(user.createdDate)} />
      <Column<UserRow> isAction label="Actions" render={(user) => <RowActions user={user} />} />
    </RowTable>
  );
}
