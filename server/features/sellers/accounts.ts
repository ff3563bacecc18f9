import { COMMON_TEXTS } from '../../contract/texts/common.ts';
import { TEXTS } from '../../contract/texts/sellers.ts';
import { type Ctx, isAdmin, ROLE_USER } from '../../deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import { required } from '../../platform/required.ts';
import { DAY_MS } from '../../platform/time.ts';
import * as couriers from '../couriers/couriers.ts';
import { insertNotice } from './bank/notices.sql.ts';
import {
  type BankInput,
  type CompanyInput,
  type DefaultInput,
  type ProfileInput,
  type ServiceInput,
} from './sellers.contract.ts';
import * as sql from './sellers.sql.ts';
import type { Account, BankAccount, Company, SavedAccount } from './sellers.sql.ts';

export type { Account, BankAccount, Company, SavedAccount } from './sellers.sql.ts';

/** A courier's service, and whether this seller may use it. */
export type SellerService = {
  id: number;
  isActive: boolean;
  courierId: number;
  courierName: string;
  doesReturns: boolean;
  schedulesPickup: boolean;
  motId: number;
};

const userNotFound = () => new Refusal('NOT_FOUND', TEXTS.userNotFound);
const forbidden = () => new Refusal('FORBIDDEN', COMMON_TEXTS.forbidden);

/** The seller a call acts for. Administrators get 422 without a `userId` and 404 unless it is a seller's. */
export async function requireSellerId(ctx: Ctx): Promise<number> {
  if (ctx.sellerId === null) throw invalid('userId', TEXTS.userRequired);
  if (isAdmin(ctx) && (await sql.findRole(ctx, ctx.sellerId)) !== ROLE_USER) throw userNotFound();
  return ctx.sellerId;
}

/** Throws NOT_FOUND if there is no such user. */
export async function requireUser(ctx: Ctx, userId: number): Promise<void> {
  if ((await sql.findRole(ctx, userId)) === undefined) throw userNotFound();
}

/** Serialises changes of this seller until the open transaction ends. */
export const lockSeller = (ctx: Ctx, sellerId: number) => sql.lockProfile(ctx, sellerId);

export async function getAccount(ctx: Ctx, userId: number): Promise<Account> {
  const account = await sql.findAccount(ctx, userId);
  if (!account) throw userNotFound();
  return account;
}

/** The settings that orders, rates and labels use. */
export async function getSellerSettings(ctx: Ctx, sellerId: number) {
  const account = await getAccount(ctx, sellerId);
  return {
    isPrepaid: account.isPrepaid,
    hasCustomRates: account.hasCustomRates,
    companyName: account.companyName,
    profileFilled: account.firstName !== null,
    companyFilled: account.companyName !== null,
    gstNo: account.gstAvailable ? account.gstNo : null,
    defaultCourierId: account.defaultCourierId,
    defaultMotId: account.defaultMotId,
  };
}

export const hasCustomRates = async (ctx: Ctx, sellerId: number) =>
  (await getAccount(ctx, sellerId)).hasCustomRates;

/** The custom rates flag and the ids of the services disabled for the seller. */
export async function getRateTerms(ctx: Ctx, sellerId: number) {
  const terms = await sql.findRateTerms(ctx, sellerId);
  if (!terms) throw userNotFound();
  return terms;
}

/** Every active courier service and whether it is enabled for this seller. */
async function listSellerServices(ctx: Ctx, sellerId: number): Promise<SellerService[]> {
  const [services, all, disabled] = await Promise.all([
    couriers.listServices(ctx),
    couriers.listCouriers(ctx),
    sql.listDisabledServiceIds(ctx, sellerId),
  ]);
  const byId = new Map(all.map((courier) => [courier.id, courier]));
  return services.map(({ id, courierId, courierName, motId }) => ({
    id,
    isActive: !disabled.includes(id),
    courierId,
    courierName,
    doesReturns: byId.get(courierId)?.doesReturns ?? false,
    schedulesPickup: byId.get(courierId)?.schedulesPickup ?? false,
    motId,
  }));
}

export async function getUserMetadata(ctx: Ctx, userId: number) {
  const [account, company, bankAccounts, services] = await Promise.all([
    getAccount(ctx, userId),
    sql.findCompany(ctx, userId),
    sql.listBankAccounts(ctx, userId),
    listSellerServices(ctx, userId),
  ]);
  return { account, company: company ?? null, bankAccounts, services };
}

export async function saveProfile(ctx: Ctx, input: ProfileInput): Promise<Account> {
  const sellerId = await requireSellerId(ctx);
  if (input.id && input.id !== sellerId) throw forbidden();
  await sql.updateNames(ctx, sellerId, input);
  return getAccount(ctx, sellerId);
}

/** Only administrators may change saved details without a new logo. A logo can be replaced, not removed. */
export async function saveCompany(ctx: Ctx, input: CompanyInput): Promise<Company> {
  const sellerId = await requireSellerId(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockSeller(tx, sellerId);
    const saved = await sql.findCompany(tx, sellerId);
    const logo = input.customerDetailsRequest.companyLogo ?? saved?.logo ?? null;
    if (saved && logo === saved.logo && !isAdmin(tx)) throw new Refusal('ALREADY_SAVED', TEXTS.companySaved);
    await sql.saveCompany(tx, sellerId, input, logo);
    await sql.incrementRevision(tx, sellerId);
    return required(await sql.findCompany(tx, sellerId));
  });
}

export async function saveBankAccount(ctx: Ctx, input: BankInput): Promise<BankAccount> {
  const sellerId = await requireSellerId(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockSeller(tx, sellerId);
    const saved = await sql.listBankAccounts(tx, sellerId);
    if (saved.length > 0 && !isAdmin(tx)) throw new Refusal('ALREADY_SAVED', TEXTS.bankSaved);
    const id = await sql.insertBankAccount(tx, sellerId, input);
    if (saved.length > 0) await insertNotice(tx, id, sellerId);
    await sql.incrementRevision(tx, sellerId);
    const { bankName, beneficiaryName, accountNumber, ifsc } = input;
    return { id, bankName, beneficiaryName, accountNumber, ifsc };
  });
}

const SHOWN_DIGITS = 4;

/** HDFC Bank …6789 */
export const accountText = ({ bankName, accountNumber }: Pick<BankAccount, 'bankName' | 'accountNumber'>) =>
  `${bankName} …${accountNumber.slice(-SHOWN_DIGITS)}`;

/** Time to notice an account that somebody else entered. */
const ACCOUNT_HOLD_MS = 2 * DAY_MS;

export type PayoutAccount = { account: SavedAccount | null; heldUntil: Date | null };

/** Where each seller's money goes. After a change of the account payouts are held for 48 hours. */
export async function findPayoutAccounts(
  ctx: Ctx,
  sellerIds: readonly number[],
): Promise<Map<number, PayoutAccount>> {
  const accounts = await sql.listLatestAccounts(ctx, sellerIds);
  return new Map(
    sellerIds.map((sellerId) => {
      const [account = null, before] = accounts.get(sellerId) ?? [];
      const until = account && before ? new Date(account.savedAt.getTime() + ACCOUNT_HOLD_MS) : null;
      return [sellerId, { account, heldUntil: until && until > ctx.now() ? until : null }];
    }),
  );
}

export async function switchService(ctx: Ctx, input: ServiceInput): Promise<SellerService> {
  const sellerId = await requireSellerId(ctx);
  const service = (await listSellerServices(ctx, sellerId)).find(({ id }) => id === input.id);
  if (!service) throw new Refusal('NOT_FOUND', TEXTS.logisticNotFound);
  return inTransaction(ctx, async (tx) => {
    await sql.incrementRevision(tx, sellerId);
    await (input.active ? sql.enableService : sql.disableService)(tx, sellerId, service.id);
    return { ...service, isActive: input.active };
  });
}

export async function chooseDefault(ctx: Ctx, { logisticId: courierId, motId }: DefaultInput) {
  if (isAdmin(ctx)) throw forbidden();
  const sellerId = await requireSellerId(ctx);
  const services = await listSellerServices(ctx, sellerId);
  const service = services.find((one) => one.courierId === courierId && one.motId === motId);
  if (!service?.isActive) throw invalid('logisticId', TEXTS.logisticUnusable);
  await sql.updateDefaultService(ctx, sellerId, { courierId, motId });
  return getUserMetadata(ctx, sellerId);
}
