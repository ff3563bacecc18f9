import { resource } from '../../../platform/http/resource.ts';
import { type Route, rpc } from '../../../platform/http/routes.ts';
import { userSnapshot } from '../../sellers/admin/audit.ts';
import * as answers from './answers.contract.ts';
import * as contract from './users.contract.ts';
import * as users from './users.ts';

const admins = { access: 'admin', tag: 'Administration' } as const;

export const userRoutes: Route[] = [
  rpc({
    ...admins,
    name: 'listSellers',
    path: 'get/all/users',
    summary: 'List sellers by company name, in pages from 0.',
    input: contract.allUsersInput,
    answer: answers.allUsersAnswer,
    run: users.listAllUsers,
  }),
  rpc({
    ...admins,
    name: 'listSellersByStatus',
    path: 'user/management/list',
    summary: 'List sellers by status: 1 active, 2 inactive, 3 not verified. Default: all.',
    input: contract.managementInput,
    answer: answers.managementAnswer,
    run: users.listManagedUsers,
  }),
  ...resource({
    name: 'users',
    nouns: ['a user', 'users'],
    query: contract.usersQuery,
    row: answers.userRow,
    answer: answers.userAnswer,
    list: users.listUsers,
    one: users.getUser,
    update: {
      input: contract.updateUserInput,
      errors: [answers.staleUser, 'SELLER_INACTIVE'],
      run: users.updateUser,
      body: 'json-with-file',
      audit: { subject: 'user', id: ({ id }) => id, snapshot: (ctx, { id }) => userSnapshot(ctx, id) },
    },
  }),
];
