import { ListPage } from '../ui/ListPage.tsx';
import { Rows } from '../ui/Rows.tsx';
import { UserCard } from './UserCard.tsx';
import { UserFilters } from './UserFilters.tsx';
import { UserTable } from './UserTable.tsx';

const newestFirst = { field: 'id', order: 'DESC' } as const;

const UserList = () => (
  <ListPage title="Manage users" sort={newestFirst} filters={<UserFilters />}>
    <Rows
      noun="users"
      emptyText="Sellers appear here once they have signed up."
      table={<UserTable />}
      card={UserCard}
    />
  </ListPage>
);

export default UserList;
