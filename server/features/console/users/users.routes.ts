import { resource } from '../../../platform/http/resource.ts';
import { type Route, rpc } from '../../../platform/http/routes.ts';
import { userSnapshot } from '../../sellers/admin/audit.ts';
import * as contract from './users.contract.ts';
import * as users from './users.ts';

const admins = { access: 'admin', tag: 'Administration' } as const;

export const userRoutes: Route[] = [
  rpc({
    ...admins,
    path: 'get/all/users',
    summary: 'The sellers, by company name; pages from 0.',
    input: contract.allUsersInput,
    answer: contract.allUsersAnswer,
    run: users.allUsers,
  }),
  rpc({
    ...admins,
    path: 'user/management/list',
    summary: 'The sellers by status: 1 active, 2 inactive, 3 not verified; none = all.',
    input: contract.managementInput,
    answer: contract.managementAnswer,
    run: users.managementList,
  }),
  ...resource({
    name: 'users',
    query: contract.usersQuery,
    row: contract.userRow,
    answer: contract.userAnswer,
    list: users.users,
    one: users.user,
    update: {
      input: contract.updateUserInput,
      run: users.updateUser,
      body: 'json-with-file',
      audit: { subject: 'user', id: ({ id }) => id, look: (ctx, { id }) => userSnapshot(ctx, id) },
    },
  }),
];
