import { Filters, searchFilter, selectFilter } from '../../ui/filters/Filters.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { Rows } from '../../ui/list/Rows.tsx';
import { statuses } from '../user.ts';
import { UserCard } from './UserCard.tsx';
import { UserTable } from './UserTable.tsx';

const filters = [
  searchFilter('Search by company name', 'Company'),
  selectFilter('status', 'Status', statuses),
];
const sorts = [
  { field: 'id', order: 'DESC', text: 'Newest first' },
  { field: 'id', order: 'ASC', text: 'Oldest first' },
  { field: 'companyName', order: 'ASC', text: 'Company, A to Z' },
  { field: 'accountBalance', order: 'DESC', text: 'Balance, highest first' },
  { field: 'accountBalance', order: 'ASC', text: 'Balance, lowest first' },
] as const;

function UserList() {
  return (
    <ListPage
      title="Manage users"
      sort={sorts[0]}
      filters={<Filters filters={filters} sorts={sorts} savedFor="users" />}
    >
      <Rows
        noun="users"
        emptyText="Sellers appear here after they sign up."
        table={<UserTable />}
        card={UserCard}
      />
    </ListPage>
  );
}

export default UserList;
