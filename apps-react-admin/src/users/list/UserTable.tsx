import { date, money, NOTHING, yesNo } from '../../format.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Column } from '../../ui/table/Column.tsx';
import { RowTable } from '../../ui/table/RowTable.tsx';
import { Wrapped } from '../../ui/table/Wrapped.tsx';
import { paymentTypeOf, personOf, toneOf, type User } from '../user.ts';
import { RowActions } from './RowActions.tsx';
import { UserLink } from './UserLink.tsx';

export function UserTable() {
  return (
    <RowTable<User> aria-label="Users" opens={(user) => (user.active ? `/users/${user.id}/show` : null)}>
      <Column<User> source="id" label="ID" />
      <Column<User> source="companyName" label="Company" render={(user) => <UserLink user={user} />} />
      <Column<User> flexible label="Name" render={(user) => <Wrapped text={personOf(user)} />} />
      <Column<User> source="phone" label="Phone" />
      <Column<User>
        flexible
        source="emailId"
        label="Email"
        render={(user) => <Wrapped text={user.emailId} />}
      />
      <Column<User>
        label="Status"
        render={(user) => <StatusBadge status={user.currentStatus} tone={toneOf[user.currentStatus]} />}
      />
      <Column<User> label="Payment type" render={paymentTypeOf} />
      <Column<User>
        source="accountBalance"
        label="Balance"
        align="right"
        render={(user) => (user.prepaidUser ? money(user.accountBalance) : NOTHING)}
      />
      <Column<User> label="Verified" render={(user) => yesNo(user.isOtpVerified)} />
      <Column<User> source="createdDate" label="Created" render={(user) => date(user.createdDate)} />
      <Column<User> isAction label="Actions" render={(user) => <RowActions user={user} />} />
    </RowTable>
  );
}
