import type { Db } from '../../../platform/database/connect.ts';
import { scaled, toPaise } from '../../../platform/money.ts';
import type { Account } from '../calls/company.ts';
import { findInCatalogue } from '../stores/catalogue.ts';
import { findRecord } from '../stores/records.sql.ts';
import { gid } from './gid.ts';
import type { ShopifyStore, WeightUnit } from './store.ts';

export type Variant = {
  id: number;
  productId: number;
  productTitle: string;
  /** Null for the only variant of a product. */
  title: string | null;
  sku: string | null;
  pricePaise: number;
  gstPercent: number;
  /** 0 where the shop owner entered no weight. */
  grams: number;
};

/** What the shop owner has changed. Prices are rupees. */
export type ProductChange = {
  title?: string;
  sku?: string;
  price?: number;
  grams?: number;
  deleted?: boolean;
};

function catalogued(id: number): Variant | null {
  const known = findInCatalogue(id);
  if (!known || (known.product.variations && !known.variation)) return null;
  const { product, variation } = known;
  const options = Object.values(variation?.options ?? {});
  return {
    id,
    productId: product.id,
    productTitle: product.name,
    title: options.length > 0 ? options.join(' / ') : null,
    sku: [product.sku, ...options].filter(Boolean).join('-') || null,
    pricePaise: toPaise(product.price),
    gstPercent: product.gstPercent,
    grams: variation?.grams ?? product.grams ?? 0,
  };
}

/** A variant as the shop owner has changed it. Null if there is none, or no longer. */
export async function findVariant(db: Db, of: Account, id: number): Promise<Variant | null> {
  const known = catalogued(id);
  const change = (await findRecord<ProductChange>(db, of, 'PRODUCT', id))?.body;
  if (!known || change?.deleted) return null;
  return {
    ...known,
    productTitle: change?.title ?? known.productTitle,
    sku: change?.sku ?? known.sku,
    pricePaise: change?.price === undefined ? known.pricePaise : toPaise(change.price),
    grams: change?.grams ?? known.grams,
  };
}

const GRAMS_IN: Record<WeightUnit, number> = {
  GRAMS: 1,
  KILOGRAMS: 1_000,
  OUNCES: 28.349_523,
  POUNDS: 453.592_37,
};

export const presentVariant = (variant: Variant, { weightUnit: unit }: ShopifyStore) => ({
  id: gid('ProductVariant', variant.id),
  title: variant.title ?? 'Default Title',
  sku: variant.sku,
  price: (variant.pricePaise / 100).toFixed(2),
  product: { id: gid('Product', variant.productId), title: variant.productTitle },
  inventoryItem: {
    id: gid('InventoryItem', variant.id),
    sku: variant.sku,
    requiresShipping: true,
    measurement: {
      weight: { unit, value: scaled(variant.grams / GRAMS_IN[unit], 10_000) / 10_000 },
    },
  },
});
