import { COMMON_TEXTS } from '../../../contract/texts/common.ts';
import type { Ctx } from '../../../deps.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { toRupees } from '../../../platform/money.ts';
import { pick } from '../../../platform/pick.ts';
import type { ListQuery } from '../../admin-list.contract.ts';
import { presentMetadata, saveUser, type UserChanges, getUserMetadata } from '../../sellers/sellers.ts';
import {
  type AllUsersInput,
  type ManagementInput,
  STATUS_IDS,
  USER_STATUSES,
  type UsersFilter,
  type UserStatus,
} from './users.contract.ts';
import * as sql from './users.sql.ts';

const NEWEST = { by: 'id', ascending: false };

function statusOf(row: sql.UserRow): UserStatus {
  if (!row.is_active) return 'INACTIVE';
  return row.phone_verified_at ? 'ACTIVE' : 'UNVERIFIED';
}

/** A seller without a profile row has the defaults: prepaid, base rates. */
const presentUser = (row: sql.UserRow) => ({
  id: row.id,
  userId: row.id,
  companyName: row.company_name,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  emailId: row.email,
  currentStatus: statusOf(row),
  prepaidUser: row.is_prepaid !== 0,
  customRateEnabled: row.has_custom_rates === 1,
  accountBalance: toRupees(row.balance_paise ?? 0),
  isOtpVerified: row.phone_verified_at !== null,
  active: row.is_active === 1,
  createdDate: row.created_at.toISOString(),
  revision: row.revision ?? 1,
});

export async function listUsers(ctx: Ctx, query: ListQuery<UsersFilter>) {
  const [count, rows] = await Promise.all([sql.countUsers(ctx, query.filter), sql.listUsers(ctx, query)]);
  return { count, rows: rows.map(presentUser) };
}

export async function getUser(ctx: Ctx, id: number) {
  const [row] = await sql.listUsers(ctx, {
    range: { offset: 0, limit: 1 },
    sort: NEWEST,
    filter: { id: [id] },
  });
  if (!row) throw new Refusal('NOT_FOUND', 'User not found');
  const { customerDetails, userGSTDetails, userBankDetails, userCourierMot } = presentMetadata(
    await getUserMetadata(ctx, id),
  );
  return {
    ...presentUser(row),
    customerDetails,
    userGSTDetails,
    userBankDetails: userBankDetails.at(-1) ?? null,
    userCourierMot,
  };
}

export async function updateUser(ctx: Ctx, { id, ...changes }: UserChanges & { id: number }) {
  const isSaved = await saveUser(ctx, id, changes);
  const current = await getUser(ctx, id);
  if (!isSaved) throw new Refusal('CHANGED', COMMON_TEXTS.changedMeanwhile, { body: { current } });
  return current;
}

const ALL_USERS_FIELDS = [
  'userId',
  'active',
  'prepaidUser',
  'customRateEnabled',
  'companyName',
  'firstName',
  'lastName',
  'emailId',
  'phone',
] as const;
const MANAGED_USER_FIELDS = [
  'userId',
  'companyName',
  'phone',
  'emailId',
  'currentStatus',
  'accountBalance',
  'isOtpVerified',
  'prepaidUser',
] as const;

/** The API's list, newest sign-up first. */
export async function listAllUsers(ctx: Ctx, { pageNumber, recordSize, companyName }: AllUsersInput) {
  const range = { offset: pageNumber * recordSize, limit: recordSize };
  const { count, rows } = await listUsers(ctx, {
    filter: { companyName: companyName || undefined },
    range,
    sort: NEWEST,
  });
  return { totalCount: count, userDetails: rows.map((row) => pick(row, ALL_USERS_FIELDS)) };
}

export async function listManagedUsers(ctx: Ctx, { offset, limit, statusId }: ManagementInput) {
  const statuses = USER_STATUSES.filter((status) => statusId.includes(STATUS_IDS[status]));
  const { count, rows } = await listUsers(ctx, {
    filter: { statuses },
    range: { offset, limit },
    sort: NEWEST,
  });
  return { count, userManagementList: rows.map((row) => pick(row, MANAGED_USER_FIELDS)) };
}
