import { ClientLink } from '../clients/ClientLink.tsx';
import { money, NOTHING, yesNo } from '../format.ts';
import { CardHead } from '../ui/CardHead.tsx';
import { Facts } from '../ui/Facts.tsx';
import { FilterBadges } from '../ui/filters/FilterBadges.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import { Rows } from '../ui/list/Rows.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Column } from '../ui/table/Column.tsx';
import { RowTable } from '../ui/table/RowTable.tsx';
import { Wrapped } from '../ui/table/Wrapped.tsx';
import { toneOf } from '../users/user.ts';
import { clientOf, type ManagedUser, statusTexts } from './managed.ts';
import { StatusesFilter } from './StatusesFilter.tsx';

const newestFirst = { field: 'id', order: 'DESC' } as const;
const filters = [{ source: 'statusId', label: 'Status', text: statusTexts }];
function Status({ user }: { user: ManagedUser }) {
  return <StatusBadge status={user.currentStatus} tone={toneOf[user.currentStatus]} />;
}
const balanceOf = (user: ManagedUser) => (user.prepaidUser ? money(user.accountBalance) : NOTHING);

function StatusTable() {
  return (
    <RowTable<ManagedUser> aria-label="Users by status" opens={({ userId }) => `/users/${userId}/show`}>
      <Column<ManagedUser> label="ID" render={({ userId }) => userId} />
      <Column<ManagedUser> label="Company" render={(user) => <ClientLink order={clientOf(user)} />} />
      <Column<ManagedUser> label="Phone" render={({ phone }) => phone} />
      <Column<ManagedUser> flexible label="Email" render={({ emailId }) => <Wrapped text={emailId} />} />
      <Column<ManagedUser> label="Status" render={(user) => <Status user={user} />} />
      <Column<ManagedUser> label="Balance" align="right" render={balanceOf} />
      <Column<ManagedUser> label="OTP verified" render={({ isOtpVerified }) => yesNo(isOtpVerified)} />
    </RowTable>
  );
}

function StatusCard(user: ManagedUser) {
  return (
    <>
      <CardHead>
        <ClientLink order={clientOf(user)} />
        <Status user={user} />
      </CardHead>
      <Facts
        facts={[
          ['ID', user.userId],
          ['Phone', user.phone],
          ['Email', user.emailId],
          ['Balance', balanceOf(user)],
          ['OTP verified', yesNo(user.isOtpVerified)],
        ]}
      />
    </>
  );
}

function UserStatusList() {
  return (
    <ListPage
      title="User status"
      sort={newestFirst}
      filters={
        <>
          <StatusesFilter />
          <FilterBadges filters={filters} />
        </>
      }
    >
      <Rows
        noun="users"
        emptyText="Sellers appear here once they have signed up."
        table={<StatusTable />}
        card={StatusCard}
      />
    </ListPage>
  );
}

export default UserStatusList;
