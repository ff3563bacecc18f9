import type { Ctx } from '../../../deps.ts';
import { required } from '../../../platform/required.ts';
import { type Account, getAccount, requireSellerId } from '../accounts.ts';
import { STEPS } from '../answers.contract.ts';
import { ADMIN_MENU, ADMIN_PAGES, pathsOf, SELLER_PAGES, sellerMenu } from './menus.ts';
import { findDoneSteps } from './progress.sql.ts';

const person = (account: Account) => ({
  userId: account.id,
  emailId: account.email,
  companyName: account.companyName,
  prepaidUser: account.isPrepaid,
  profileFilled: account.firstName !== null,
  companyDetailsFilled: account.companyName !== null,
});

/** The pages and menu of a seller. Only prepaid sellers have a wallet. */
async function sellerControls(ctx: Ctx) {
  const seller = person(await getAccount(ctx, await requireSellerId(ctx)));
  const menu = sellerMenu(seller.prepaidUser);
  const createOrder = seller.profileFilled && seller.companyDetailsFilled;
  return { ...seller, roles: 'ROLE_USER', createOrder, paths: pathsOf(menu, SELLER_PAGES), menu };
}

export async function adminControls(ctx: Ctx) {
  const admin = person(await getAccount(ctx, required(ctx.user).id));
  const paths = pathsOf(ADMIN_MENU, ADMIN_PAGES);
  return { ...admin, roles: 'ROLE_ADMIN', createOrder: false, paths, menu: ADMIN_MENU };
}

/** Returns the caller's pages, or the named seller's for an administrator. */
export const controls = (ctx: Ctx) => (ctx.sellerId === null ? adminControls(ctx) : sellerControls(ctx));

/** Set-up progress. A postpaid seller's wallet step counts as done. */
export async function setupProgress(ctx: Ctx) {
  const sellerId = await requireSellerId(ctx);
  const [account, rows] = await Promise.all([getAccount(ctx, sellerId), findDoneSteps(ctx, sellerId)]);
  const done: Record<(typeof STEPS)[number], boolean> = {
    phone: Boolean(rows?.phone),
    profile: account.firstName !== null,
    company: account.companyName !== null,
    bank: Boolean(rows?.bank),
    pickupPoint: Boolean(rows?.pickupPoint),
    wallet: Boolean(rows?.recharge) || !account.isPrepaid,
    firstOrder: Boolean(rows?.firstOrder),
  };
  return { steps: STEPS.map((step) => ({ step, done: done[step] })) };
}
