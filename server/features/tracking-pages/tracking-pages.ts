import { randomBytes } from 'node:crypto';
import { MAX_SHOP_NAME_LENGTH } from '../../contract/limits.ts';
import { LIGHT } from '../../contract/palettes.ts';
import { TRACKING_PAGE_TEXTS as TEXTS } from '../../contract/texts/tracking-page.ts';
import type { Ctx } from '../../deps.ts';
import { type Picture, pictureOf } from '../../platform/data-url.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { getSellerSettings, requireSellerId } from '../sellers/sellers.ts';
import type { SaveInput, TrackingPage } from './tracking-pages.contract.ts';
import * as sql from './tracking-pages.sql.ts';

const KEY_BYTES = 16;
const UNSET = { phone: '', email: '', website: '', returnsNote: '' };

/** The saved page, or a proposal in the company's name. */
export async function getPage(ctx: Ctx): Promise<TrackingPage> {
  const sellerId = await requireSellerId(ctx);
  const saved = await sql.findPage(ctx, sellerId);
  if (saved) return saved;
  const { companyName } = await getSellerSettings(ctx, sellerId);
  const name = Array.from(companyName ?? '').slice(0, MAX_SHOP_NAME_LENGTH);
  return { ...UNSET, isOn: false, colour: LIGHT.brand, name: name.join('') };
}

export async function savePage(ctx: Ctx, input: SaveInput) {
  const sellerId = await requireSellerId(ctx);
  const key = randomBytes(KEY_BYTES).toString('hex');
  await sql.savePage(ctx, sellerId, { ...UNSET, ...input }, key);
  return { message: TEXTS.saved, ...(await getPage(ctx)) };
}

/** What buyers see of the seller; null unless the seller switched the page on. */
export async function findShop(ctx: Ctx, sellerId: number) {
  const shown = await sql.findShown(ctx, sellerId);
  if (!shown) return null;
  const { isOn: _isOn, logoKey, logoSavedAt, ...shop } = shown;
  // Another logo has another address: a cached picture is never an old one.
  const logoUrl = logoSavedAt && `/api/tracking-page/logo/${logoKey}?v=${logoSavedAt.getTime().toString(36)}`;
  return { ...shop, logoUrl };
}

export async function getLogo(ctx: Ctx, key: string): Promise<Picture> {
  const dataUrl = await sql.findLogo(ctx, key);
  if (!dataUrl) throw new Refusal('NOT_FOUND', TEXTS.noLogo);
  return pictureOf(dataUrl);
}
