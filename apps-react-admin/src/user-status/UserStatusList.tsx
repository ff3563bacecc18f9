import { ClientLink } from '../clients/ClientLink.tsx';
import { money, NOTHING, yesNo } from '../format.ts';
import { CardHead } from '../ui/CardHead.tsx';
import { Facts } from '../ui/Facts.tsx';
import { FilterBadges } from '../ui/filters/FilterBadges.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import { Rows } from '../ui/list/Rows.tsx';
import { Column } from '../ui/table/Column.tsx';
import { RowTable } from '../ui/table/RowTable.tsx';
import { Wrapped } from '../ui/table/Wrapped.tsx';
import { UserBadge } from '../users/UserBadge.tsx';
import { clientOf, type ManagedUser, statusTexts } from './managed.ts';
import { StatusesFilter } from './StatusesFilter.tsx';

const newestFirst = { field: 'id', order: 'DESC' } as const;
const filters = [{ source: 'statusId', label: 'Status', text: statusTexts }];
const balanceOf = (user: ManagedUser) => (user.prepaidUser ? money(user.accountBalance) : NOTHING);

const Col = Column<ManagedUser>;

function StatusTable() {
  return (
    <RowTable<ManagedUser> aria-label="Users by status" opens={({ userId }) => `/users/${userId}/show`}>
      <Col label="ID" render={({ userId }) => userId} />
      <Col label="Company" render={(user) => <ClientLink order={clientOf(user)} />} />
      <Col label="Phone" render={({ phone }) => phone} />
      <Col flexible label="Email" render={({ emailId }) => <Wrapped text={emailId} />} />
      <Col label="Status" render={(user) => <UserBadge user={user} />} />
      <Col label="Balance" align="right" render={balanceOf} />
      <Col label="OTP verified" render={({ isOtpVerified }) => yesNo(isOtpVerified)} />
    </RowTable>
  );
}

function StatusCard(user: ManagedUser) {
  return (
    <>
      <CardHead>
        <ClientLink order={clientOf(user)} />
        <UserBadge user={user} />
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
        emptyText="Sellers appear here after they sign up."
        table={<StatusTable />}
        card={StatusCard}
      />
    </ListPage>
  );
}

export default UserStatusList;
