import { type Answer, fieldsOf, type Handler, ok } from '../../calls/company.ts';
import { restError } from '../rest.ts';
import { create, remove, update } from './orders.ts';

const MAX_ITEMS = 100;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** An item's failure is only in its own place: the whole batch is answered 200. */
const placed = (id: number, { status, body }: Answer) => (status < 400 ? body : { id, error: body });

async function inTurn<T>(items: T[], act: (item: T) => Promise<unknown>): Promise<unknown[]> {
  const results = [];
  for (const item of items) results.push(await act(item));
  return results;
}

export const batchOrders: Handler = async ({ world, account, req }) => {
  const sent = fieldsOf(req.body);
  const [added, changed, removed] = [listOf(sent.create), listOf(sent.update), listOf(sent.delete)];
  if (added.length + changed.length + removed.length > MAX_ITEMS)
    return restError(
      413,
      'woocommerce_rest_request_entity_too_large',
      `Unable to accept more than ${MAX_ITEMS} items for this request.`,
    );
  const results = {
    create: await inTurn(added.map(fieldsOf), async (item) => placed(0, await create(world, account, item))),
    update: await inTurn(changed.map(fieldsOf), async ({ id, ...item }) =>
      placed(Number(id), await update(world, account, Number(id), item)),
    ),
    delete: await inTurn(removed.map(Number), async (id) =>
      placed(id, await remove(world, account, id, true)),
    ),
  };
  return ok(Object.fromEntries(Object.entries(results).filter(([, items]) => items.length > 0)));
};
