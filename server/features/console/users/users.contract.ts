import Joi from 'joi';
import { ids, listQuery, revision } from '../../admin-list.contract.ts';
import { id, listOf, paging } from '../../common.contract.ts';
import { bankInput, companyInput } from '../../sellers/sellers.contract.ts';

const USER_SORTS = ['id', 'companyName', 'phone', 'emailId', 'accountBalance', 'createdDate'] as const;

/** Status ids in `user/management/list`. */
export const STATUS_IDS = { ACTIVE: 1, INACTIVE: 2, UNVERIFIED: 3 } as const;
export const USER_STATUSES = ['ACTIVE', 'INACTIVE', 'UNVERIFIED'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

const status = Joi.string().valid(...USER_STATUSES);
export const usersQuery = listQuery(
  { q: Joi.string().trim().max(100).allow(''), status, id: ids },
  USER_SORTS,
);
/** `companyName` searches only that column. A user matches any of `statuses`. */
export type UsersFilter = {
  q?: string;
  companyName?: string;
  status?: UserStatus;
  statuses?: UserStatus[];
  id?: number[];
};

const part = (schema: Joi.ObjectSchema, name: string) => schema.extract(name).optional();
const { userId: _userId, ...bankFields } = Object.fromEntries(
  ['userId', 'bankName', 'beneficiaryName', 'accountNumber', 'ifsc'].map((name) => [
    name,
    bankInput.extract(name),
  ]),
);

/** Missing fields are unchanged. */
export const updateUserInput = Joi.object({
  id: id.required(),
  revision: revision.required(),
  active: Joi.boolean(),
  prepaidUser: Joi.boolean(),
  customRateEnabled: Joi.boolean(),
  customerDetailsRequest: part(companyInput, 'customerDetailsRequest'),
  gstDetailsRequest: part(companyInput, 'gstDetailsRequest'),
  bankDetailsRequest: Joi.object(bankFields),
}).and('customerDetailsRequest', 'gstDetailsRequest');

/** `get/all/users` counts pages from 0. */
export const allUsersInput = Joi.object({
  pageNumber: Joi.number().integer().min(0).max(1_000_000).default(0),
  recordSize: Joi.number().integer().min(1).max(1000).default(10),
  companyName: Joi.string().trim().max(100).allow('', null),
});
export type AllUsersInput = { pageNumber: number; recordSize: number; companyName?: string | null };

export const managementInput = Joi.object({
  ...paging,
  statusId: listOf(Joi.number().valid(...Object.values(STATUS_IDS))),
});
export type ManagementInput = { limit: number; offset: number; statusId: number[] };
