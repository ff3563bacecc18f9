import type { Knex } from 'knex';
import { type Ctx, ROLE_USER } from '../../../deps.ts';
import { countRows, escapeLike } from '../../../platform/database/queries.ts';
import { required } from '../../../platform/required.ts';
import type { ListQuery } from '../../admin-list.contract.ts';
import type { UsersFilter, UserStatus } from './users.contract.ts';

export type UserRow = {
  id: number;
  phone: string;
  email: string;
  is_active: 0 | 1;
  phone_verified_at: Date | null;
  created_at: Date;
  company_name: string | null;
  first_name: string | null;
  last_name: string | null;
  is_prepaid: 0 | 1 | null;
  has_custom_rates: 0 | 1 | null;
  balance_paise: number | null;
  revision: number | null;
};

const SORT_COLUMNS: Record<string, string> = {
  id: 'users.id',
  companyName: 'seller_companies.company_name',
  phone: 'users.phone',
  emailId: 'users.email',
  accountBalance: 'wallets.balance_paise',
  createdDate: 'users.created_at',
};

const HAS_STATUS: Record<UserStatus, (query: Knex.QueryBuilder) => void> = {
  INACTIVE: (query) => void query.where('users.is_active', 0),
  UNVERIFIED: (query) => void query.where('users.is_active', 1).whereNull('users.phone_verified_at'),
  ACTIVE: (query) => void query.where('users.is_active', 1).whereNotNull('users.phone_verified_at'),
};

function matching(ctx: Ctx, filter: UsersFilter): Knex.QueryBuilder {
  const query = ctx
    .db('users')
    .leftJoin('seller_companies', 'seller_companies.user_id', 'users.id')
    .where('users.role_id', ROLE_USER);
  const statuses = filter.status ? [filter.status] : (filter.statuses ?? []);
  if (filter.id) query.whereIn('users.id', filter.id);
  if (statuses.length > 0)
    query.where((any) => statuses.forEach((status) => void any.orWhere((one) => HAS_STATUS[status](one))));
  if (filter.companyName)
    query.where('seller_companies.company_name', 'like', `%${escapeLike(filter.companyName)}%`);
  if (filter.q) {
    const text = `${escapeLike(filter.q)}%`;
    // Knex's whereLike adds a collation that utf8mb4 columns reject.
    query.where(
      (any) =>
        void any
          .where('seller_companies.company_name', 'like', `%${text}`)
          .orWhere('users.phone', 'like', text)
          .orWhere('users.email', 'like', text),
    );
  }
  return query;
}

export const countUsers = (ctx: Ctx, filter: UsersFilter): Promise<number> =>
  countRows(matching(ctx, filter));

export const listUsers = (ctx: Ctx, { filter, range, sort }: ListQuery<UsersFilter>): Promise<UserRow[]> =>
  matching(ctx, filter)
    .leftJoin('seller_profiles', 'seller_profiles.user_id', 'users.id')
    .leftJoin('wallets', 'wallets.user_id', 'users.id')
    .orderBy([
      { column: required(SORT_COLUMNS[sort.by]), order: sort.ascending ? 'asc' : 'desc' },
      { column: 'users.id', order: 'desc' },
    ])
    .limit(range.limit)
    .offset(range.offset)
    .select(
      'users.id',
      'users.phone',
      'users.email',
      'users.is_active',
      'users.phone_verified_at',
      'users.created_at',
      'seller_companies.company_name',
      'seller_profiles.first_name',
      'seller_profiles.last_name',
      'seller_profiles.is_prepaid',
      'seller_profiles.has_custom_rates',
      'seller_profiles.revision',
      'wallets.balance_paise',
    );
