import { requireScope } from '../access/scopes.ts';
import { gid } from '../gid.ts';
import type { Call } from '../graphql/call.ts';
import { findVariant, presentVariant } from '../products.ts';
import { presentMoney } from './money.ts';
import type { Line, OrderBody } from './order.ts';
import { fulfilledOf } from './state.ts';

export const lineName = ({ title, variantTitle }: Line) =>
  variantTitle ? `${title} - ${variantTitle}` : title;

export const presentLine = (body: OrderBody, line: Line) => ({
  id: gid('LineItem', line.id),
  title: line.title,
  name: lineName(line),
  variantTitle: line.variantTitle,
  sku: line.sku,
  quantity: line.quantity,
  currentQuantity: line.current,
  unfulfilledQuantity: Math.max(0, line.current - fulfilledOf(body, line.id)),
  requiresShipping: line.requiresShipping,
  taxable: true,
  originalUnitPriceSet: presentMoney(line.pricePaise, body.currency),
  originalTotalSet: presentMoney(line.pricePaise * line.quantity, body.currency),
  async variant(_args: object, call: Call) {
    requireScope(call, 'variant', ['read_products']);
    if (line.variantId === null) return null;
    const variant = await findVariant(call.world.db, call.of, line.variantId);
    return variant && presentVariant(variant, call.store);
  },
});
