import { ORDER_TABS } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import * as sql from './changes.sql.ts';
import type { TabInput } from './list.contract.ts';
import { searchableWhere } from './list.ts';

type ChangesPage = { limit: number; offset: number; since: Date; tabCounts: boolean };

/** Lists a tab's orders by their last change. The tallies know no changes, so all counts are of rows. */
export async function listChanged(
  ctx: Ctx,
  filters: TabInput,
  { limit, offset, since, tabCounts }: ChangesPage,
) {
  const { statuses: _statuses, ...matching } = await searchableWhere(ctx, filters);
  const where = { ...matching, since };
  const tabs = tabCounts ? ORDER_TABS : [filters.tab];
  const [counts, orders] = await Promise.all([
    Promise.all(tabs.map(async (tab) => [tab, await sql.countChanged(ctx, where, tab)] as const)),
    sql.listChanged(ctx, where, filters.tab, { limit, offset }),
  ]);
  const byTab = Object.fromEntries(counts);
  return { count: byTab[filters.tab] ?? 0, orders, ...(tabCounts && { tabCounts: byTab }) };
}
