import { ORDER_TABS } from '../../../contract/statuses.ts';
import type { Ctx } from '../../../deps.ts';
import * as sql from './changes.sql.ts';
import type { TabInput } from './list.contract.ts';
import { parcelCountsOf, searchableWhere } from './list.ts';

type ChangesPage = { limit: number; offset: number; since: Date; tabCounts: boolean };

/** Lists a tab's orders by their last change. The tallies know no changes, so all counts are of rows. */
export async function listChanged(
  ctx: Ctx,
  filters: TabInput,
  { limit, offset, since, tabCounts }: ChangesPage,
) {
  const { statuses: _statuses, tracking, ...matching } = await searchableWhere(ctx, filters);
  const where = { ...matching, since };
  const listed = { ...where, tracking };
  const [count, orders, counts] = await Promise.all([
    sql.countChanged(ctx, listed, filters.tab),
    sql.listChanged(ctx, listed, filters.tab, { limit, offset }),
    tabCounts && countsOf(ctx, where),
  ]);
  return { count, orders, ...counts };
}

/** The counts of all tabs and of all groups of parcels. */
async function countsOf(ctx: Ctx, where: Parameters<typeof sql.countChanged>[1]) {
  const [tabs, parcels] = await Promise.all([
    Promise.all(ORDER_TABS.map(async (tab) => [tab, await sql.countChanged(ctx, where, tab)] as const)),
    sql.countChangedParcels(ctx, where),
  ]);
  return { tabCounts: Object.fromEntries(tabs), parcelCounts: parcelCountsOf(parcels) };
}
