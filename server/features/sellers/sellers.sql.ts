import type { Ctx } from '../../deps.ts';
import { fromRow, type Row, toRow } from '../../platform/database/rows.ts';
import { required } from '../../platform/required.ts';
import type { BankInput, CompanyInput, ProfileInput } from './sellers.contract.ts';

export type Account = {
  id: number;
  roleId: number;
  email: string;
  /** The profile's phone, else the sign-in phone. */
  phone: string;
  firstName: string | null;
  lastName: string | null;
  isPrepaid: boolean;
  hasCustomRates: boolean;
  defaultCourierId: number | null;
  defaultMotId: number | null;
  companyName: string | null;
  gstAvailable: boolean;
  gstNo: string | null;
};

export type BankAccount = {
  id: number;
  bankName: string;
  beneficiaryName: string;
  accountNumber: string;
  ifsc: string;
};

export type Company = {
  userId: number;
  companyName: string;
  website: string;
  address: string;
  city: string;
  state: string;
  country: string;
  pincode: string;
  logo: string | null;
  gstAvailable: boolean;
  gstNo: string | null;
  gstCompanyTypeId: number | null;
  pan: string | null;
  aadhar: string | null;
};

type Reader = Pick<Ctx, 'db'>;

type AccountRow = Omit<Account, 'isPrepaid' | 'hasCustomRates' | 'gstAvailable'> & {
  isPrepaid: number | null;
  hasCustomRates: number | null;
  gstAvailable: number | null;
};

/** A user with seller data. Defaults apply without a profile row. */
export async function findAccount({ db }: Reader, userId: number): Promise<Account | undefined> {
  const row = (await db('users as u')
    .leftJoin('seller_profiles as p', 'p.user_id', 'u.id')
    .leftJoin('seller_companies as c', 'c.user_id', 'u.id')
    .where('u.id', userId)
    .first({
      id: 'u.id',
      roleId: 'u.role_id',
      email: 'u.email',
      phone: db.raw('COALESCE(p.phone, u.phone)'),
      firstName: 'p.first_name',
      lastName: 'p.last_name',
      isPrepaid: 'p.is_prepaid',
      hasCustomRates: 'p.has_custom_rates',
      defaultCourierId: 'p.default_courier_id',
      defaultMotId: 'p.default_mot_id',
      companyName: 'c.company_name',
      gstAvailable: 'c.gst_available',
      gstNo: 'c.gst_no',
    })) as AccountRow | undefined;
  return (
    row && {
      ...row,
      isPrepaid: row.isPrepaid !== 0,
      hasCustomRates: row.hasCustomRates === 1,
      gstAvailable: row.gstAvailable === 1,
    }
  );
}

export async function findRole({ db }: Reader, userId: number): Promise<number | undefined> {
  const row: { role_id: number } | undefined = await db('users').where({ id: userId }).first('role_id');
  return row?.role_id;
}

/** Creates the profile row if missing and locks it until the transaction ends. */
export async function lockProfile({ db }: Reader, userId: number) {
  // Merge locks exclusively at once. Ignore takes a shared lock: two waiting callers could deadlock.
  await db('seller_profiles').insert({ user_id: userId }).onConflict('user_id').merge(['user_id']);
}

type Profile = {
  first_name: string;
  last_name: string;
  phone: string;
  is_prepaid: boolean;
  has_custom_rates: boolean;
  default_courier_id: number;
  default_mot_id: number;
};

const nextRevision = ({ db }: Reader) => db.raw('seller_profiles.revision + 1');

const saveProfile = (ctx: Reader, userId: number, profile: Partial<Profile>) =>
  ctx
    .db('seller_profiles')
    .insert({ user_id: userId, ...profile })
    .onConflict('user_id')
    .merge({ ...profile, revision: nextRevision(ctx) });

/** Marks the seller as changed for concurrent editors. */
export const incrementRevision = (ctx: Reader, userId: number) => saveProfile(ctx, userId, {});

/** Updates no row if the revision is stale. Requires a locked profile row. */
export const incrementRevisionFrom = (ctx: Reader, userId: number, revision: number): Promise<number> =>
  ctx
    .db('seller_profiles')
    .where({ user_id: userId, revision })
    .update({ revision: nextRevision(ctx) });

export const updateNames = (ctx: Reader, userId: number, { firstName, lastName, phone }: ProfileInput) =>
  saveProfile(ctx, userId, { first_name: firstName, last_name: lastName, phone });

export const updatePrepaid = (ctx: Reader, userId: number, isPrepaid: boolean) =>
  saveProfile(ctx, userId, { is_prepaid: isPrepaid });

export const updateCustomRates = (ctx: Reader, userId: number, hasCustomRates: boolean) =>
  saveProfile(ctx, userId, { has_custom_rates: hasCustomRates });

export const updateDefaultService = (
  ctx: Reader,
  userId: number,
  service: { courierId: number; motId: number },
) => saveProfile(ctx, userId, { default_courier_id: service.courierId, default_mot_id: service.motId });

export async function findCompany({ db }: Reader, userId: number): Promise<Company | undefined> {
  const row = await db<Row>('seller_companies').where({ user_id: userId }).first();
  if (!row) return undefined;
  const { saved_at: _savedAt, ...company } = row;
  return fromRow<Company>(company, ['gstAvailable']);
}

export async function saveCompany(ctx: Ctx, userId: number, input: CompanyInput, logo: string | null) {
  const { customerDetailsRequest: details, gstDetailsRequest: gst } = input;
  const { companyLogo: _logo, ...address } = details;
  const row = toRow({
    ...address,
    logo,
    gstAvailable: gst.gstAvailable,
    gstNo: (gst.gstAvailable && gst.gstNo) || null,
    gstCompanyTypeId: (gst.gstAvailable && gst.gstCompanyTypeId) || null,
    pan: gst.pan ?? null,
    aadhar: gst.aadhar ?? null,
    savedAt: ctx.now(),
  });
  await ctx
    .db('seller_companies')
    .insert({ user_id: userId, ...row })
    .onConflict('user_id')
    .merge(row);
}

export const listBankAccounts = ({ db }: Reader, userId: number): Promise<BankAccount[]> =>
  db('seller_bank_accounts').where({ user_id: userId }).orderBy('id').select({
    id: 'id',
    bankName: 'bank_name',
    beneficiaryName: 'beneficiary_name',
    accountNumber: 'account_number',
    ifsc: 'ifsc',
  });

export type SavedAccount = BankAccount & { savedAt: Date };

/** The latest two accounts of sellers, the latest first: payouts go to that one. */
export async function listLatestAccounts({ db }: Reader, userIds: readonly number[]) {
  const rows = await db('seller_bank_accounts')
    .whereIn('user_id', userIds)
    .orderBy('id', 'desc')
    .select<Row[]>('*');
  const bySeller = new Map<number, SavedAccount[]>();
  for (const row of rows) {
    const account = fromRow<SavedAccount & { userId: number }>(row);
    bySeller.set(account.userId, [...(bySeller.get(account.userId) ?? []), account]);
  }
  return bySeller;
}

export async function insertBankAccount(ctx: Ctx, userId: number, input: BankInput): Promise<number> {
  const [id] = await ctx.db('seller_bank_accounts').insert({
    user_id: userId,
    bank_name: input.bankName,
    beneficiary_name: input.beneficiaryName,
    account_number: input.accountNumber,
    ifsc: input.ifsc,
    saved_at: ctx.now(),
  });
  return required(id);
}

export async function listDisabledServiceIds({ db }: Reader, userId: number): Promise<number[]> {
  return db('seller_disabled_services').where({ user_id: userId }).pluck('service_id');
}

const disabled = ({ db }: Reader) => db('seller_disabled_services');

/** Reads what a quote needs in one query. Undefined for an unknown user. */
export async function findRateTerms({ db }: Reader, userId: number) {
  const rows: { hasCustomRates: number | null; serviceId: number | null }[] = await db('users as u')
    .leftJoin('seller_profiles as p', 'p.user_id', 'u.id')
    .leftJoin('seller_disabled_services as d', 'd.user_id', 'u.id')
    .where('u.id', userId)
    .select({ hasCustomRates: 'p.has_custom_rates', serviceId: 'd.service_id' });
  return (
    rows[0] && {
      hasCustomRates: rows[0].hasCustomRates === 1,
      disabledServiceIds: rows.flatMap(({ serviceId }) => serviceId ?? []),
    }
  );
}

export const disableService = (ctx: Reader, userId: number, serviceId: number) =>
  disabled(ctx).insert({ user_id: userId, service_id: serviceId }).onConflict().ignore();

export const enableService = (ctx: Reader, userId: number, serviceId: number) =>
  disabled(ctx).where({ user_id: userId, service_id: serviceId }).delete();
