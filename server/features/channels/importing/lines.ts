import { toRupees } from '../../../platform/money.ts';
import type { StoreOrder } from '../../../stores/store.ts';
import type { ProductInput } from '../../orders/orders.contract.ts';

/**
 * A product per line and price, which add up to the order's total exactly: where pieces of a line cannot cost the
 * same, some cost a paisa more. Shipping and fees are lines of their own.
 */
export function productsOf({ lines, extras }: StoreOrder): ProductInput[] {
  const products = lines.flatMap(({ name, sku, qty, totalPaise }) => {
    const low = Math.floor(totalPaise / qty);
    const dearer = totalPaise - low * qty;
    return [
      { productName: name, productCode: sku, productPrice: toRupees(low), productQty: qty - dearer },
      { productName: name, productCode: sku, productPrice: toRupees(low + 1), productQty: dearer },
    ];
  });
  const charges = extras.map(({ name, totalPaise }) => ({
    productName: name,
    productCode: null,
    productPrice: toRupees(totalPaise),
    productQty: 1,
  }));
  return [...products, ...charges].filter(({ productQty }) => productQty > 0);
}

/** Paise of all lines and charges. */
export const sumOf = ({ lines, extras }: StoreOrder): number =>
  [...lines, ...extras].reduce((sum, { totalPaise }) => sum + totalPaise, 0);
