import { type Journey, rows } from '../journey.ts';

/** Figures of the day, and the trail of what administrators did. */
export async function dashboards({ seller, admin }: Journey) {
  await seller.countOrdersByStatus();
  await seller.getOrderInsights();
  await seller.countActionsToday();
  await admin.listTopClients();
  await admin.compareCouriers();
  await admin.comparePeriods();
  await admin.adminListAuditChoices();
  const [entry] = await admin.adminListAuditEntries(rows());
  await admin.adminGetAuditEntry({ id: entry!.id });
}
