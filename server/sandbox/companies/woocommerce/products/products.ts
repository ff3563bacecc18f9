import type { Db } from '../../../../platform/database/connect.ts';
import {
  type Account,
  type Asked,
  type Fields,
  fieldsOf,
  type Handler,
  ok,
  textIn,
} from '../../calls/company.ts';
import { CATALOGUE, type Product } from '../../stores/catalogue.data.ts';
import { findInCatalogue } from '../../stores/catalogue.ts';
import { findRecord, listRecords } from '../../stores/records.sql.ts';
import { addressOf, invalidId, paged } from '../rest.ts';
import { findStore, ownerOf, type Store } from '../store.ts';
import { weightText } from './weights.ts';

const sizeOf = ([length, width, height]: Product['size'] & readonly string[]) => ({ length, width, height });

/** Names as WordPress shows some of them: with HTML entities. */
const HTML_NAMES: Record<number, string> = {
  11: 'Banarasi Silk Saree &ndash; Wine',
  14: 'Linen Saree &#8211; Indigo &amp; Ivory',
};

const NO_SIZE = { length: '', width: '', height: '' };

/** A variation has its parent's weight unless it has one of its own. */
function presentProduct(
  product: Product,
  store: Store,
  variation?: Required<Product>['variations'][number],
): Fields {
  const { id, sku, price, grams, size, variations = [] } = product;
  const name = HTML_NAMES[id] ?? product.name;
  const options = Object.entries(variation?.options ?? {});
  return {
    id: variation?.id ?? id,
    name: variation ? `${name} - ${options.map(([, option]) => option).join(', ')}` : name,
    type: variation ? 'variation' : variations.length > 0 ? 'variable' : 'simple',
    status: 'publish',
    sku: variation && sku ? `${sku}-${options.map(([, option]) => option).join('-')}` : sku,
    price: String(price),
    regular_price: String(price),
    virtual: false,
    weight: weightText(variation?.grams ?? grams, store.weightUnit),
    dimensions: size ? sizeOf(size) : NO_SIZE,
    parent_id: variation ? id : 0,
    attributes: options.map(([attribute, option]) => ({ id: 0, name: attribute, option })),
    variations: variation ? [] : variations.map((one) => one.id),
  };
}

/** A product as the shop owner has changed it. Null if there is none. */
export async function findProduct(db: Db, of: Account, id: number, store: Store): Promise<Fields | null> {
  const known = findInCatalogue(id);
  const own = await findRecord<Fields>(db, of, 'PRODUCT', id);
  if (!known && !own) return null;
  return { ...(known && presentProduct(known.product, store, known.variation)), ...own?.body };
}

export const getProduct: Handler = async ({ world, account, req }) => {
  const store = await findStore(world, account);
  const product = await findProduct(world.db, ownerOf(account), Number(req.params.id), store);
  return product ? ok(product) : invalidId('product');
};

/** As in the shop, the list has no variations. */
async function listedIds({ world, account }: Asked): Promise<number[]> {
  const own = await listRecords<Fields>(world.db, ownerOf(account), 'PRODUCT');
  const added = own.filter(({ id }) => !findInCatalogue(id)).map(({ id }) => id);
  return [...CATALOGUE.map(({ id }) => id), ...added];
}

const MAX_PER_PAGE = 100;

export const listProducts: Handler = async (asked) => {
  const { world, account, req } = asked;
  const address = addressOf(req);
  const query = address.searchParams;
  const perPage = Math.min(Number(query.get('per_page') ?? 10), MAX_PER_PAGE);
  const page = Number(query.get('page') ?? 1);
  const include = query.get('include')?.split(',').map(Number);
  const store = await findStore(world, account);
  const ids = (await listedIds(asked)).filter((id) => include?.includes(id) ?? true);
  const shown = ids.slice((page - 1) * perPage, page * perPage);
  const products = shown.map((id) => findProduct(world.db, ownerOf(account), id, store));
  return paged(await Promise.all(products), ids.length, { page, perPage, address });
};

/** The name and the price of a line, of a product that may be unknown by now. */
export const orderedFields = (product: Fields | null) => ({
  name: textIn(product?.name) || 'Product that was deleted',
  sku: textIn(product?.sku),
  rupees: Number(product?.price ?? 0),
  options: (Array.isArray(product?.attributes) ? product.attributes : []).map(fieldsOf),
});
