import type { Ctx } from '../../deps.ts';
import { sumRows } from '../../platform/database/rows.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { istDayNumber, MINUTE_MS } from '../../platform/time.ts';
import { FIGURES, firstKeptDay, LENGTHS } from './cells.ts';
import { ALL } from './daily-totals.sql.ts';
import * as foldingSql from './folding.sql.ts';
import { addTotals, CELL_KEY, type DayTotal, totalsOf } from './folding.ts';
import * as sql from './recount.sql.ts';

/** Sellers with fewer orders have no totals: their dashboards read the orders in about 10 ms. */
const MAX_READ_ORDERS = 10_000;
const EVERY_MS = 6 * 60 * MINUTE_MS;
/** After the first fill: an older version of the program may have run at the same time, without recording changes. */
const SOON_MS = 15 * MINUTE_MS;
const DELETED_AT_ONCE = 5_000;

function missingOf(counted: readonly DayTotal[], recorded: readonly DayTotal[]): DayTotal[] {
  const negative = recorded.map((total) => ({ ...total, n: -total.n, paise: -total.paise }));
  return sumRows([...counted, ...negative], CELL_KEY).filter(({ city_id }) => city_id !== null);
}

/** Corrects one day's totals from one snapshot. Concurrent changes are folded in afterwards. */
async function recountDay(ctx: Ctx, day: number): Promise<void> {
  const names = await sql.listUnknownCities(ctx, day);
  if (names.length > 0) await foldingSql.insertCities(ctx, names);
  await inTransaction(
    ctx,
    async (tx) => {
      await foldingSql.lockTotals(tx);
      const scopes = new Set(await foldingSql.listKeptScopes(tx));
      const facts = [...(await sql.countOrdersOfDay(tx, day)), ...(await sql.listParcelsOfDay(tx, day))];
      const waiting = await foldingSql.listWaitingOfDay(tx, day);
      const recorded = [
        ...(await sql.listTotalsOfDay(tx, day)),
        ...waiting.flatMap((change) => totalsOf(change, scopes)),
      ];
      await addTotals(
        tx,
        missingOf(
          facts.flatMap((fact) => totalsOf(fact, scopes)),
          recorded,
        ),
      );
    },
    { isolationLevel: 'repeatable read' },
  );
}

async function deleteOld(ctx: Ctx, firstDay: number): Promise<void> {
  for (const figure of Object.keys(FIGURES))
    for (const days of LENGTHS) while (await sql.deleteBefore(ctx, figure, days, firstDay, DELETED_AT_ONCE));
}

/** Fills the totals of these sellers and of all together, and corrects those that exist. */
export async function recountTotals(ctx: Ctx, sellerIds: readonly number[]): Promise<{ isFirst: boolean }> {
  await inTransaction(ctx, async (tx) => {
    // From now on changes are folded into these totals too.
    await foldingSql.lockTotals(tx);
    await sql.saveScopes(
      tx,
      [...new Set([ALL, ...sellerIds])].toSorted((a, b) => a - b),
    );
  });
  const firstDay = firstKeptDay(ctx.now());
  for (let day = firstDay; day <= istDayNumber(ctx.now()); day++) await recountDay(ctx, day);
  await deleteOld(ctx, firstDay);
  return { isFirst: (await sql.setCounted(ctx)) > 0 };
}

/** Runs every six hours on one instance. Installations with few orders keep no totals. */
export async function recountDailyTotals(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  if (!(await sql.claimRecount(ctx, new Date(now.getTime() - EVERY_MS)))) return;
  const large = await sql.listSellersWithOrders(ctx, MAX_READ_ORDERS);
  if (!large.includes(ALL)) return;
  const { isFirst } = await recountTotals(ctx, large);
  if (isFirst) await sql.setRecountedAt(ctx, new Date(now.getTime() - EVERY_MS + SOON_MS));
}
