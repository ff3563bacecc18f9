import { type Journey, rows } from '../journey.ts';

/** Figures of the day, saved queries, and the trail of what administrators did. */
export async function dashboards({ seller, admin }: Journey) {
  await seller.countOrdersByStatus();
  await seller.getOrderInsights();
  await seller.countActionsToday();
  await admin.listTopClients();
  await admin.compareCouriers();
  await admin.comparePeriods();
  const query = await admin.saveQuery({
    list: 'orders',
    name: 'To ship',
    search: new URLSearchParams({ filter: '{"status":"PENDING"}', sort: 'id', order: 'DESC' }).toString(),
  });
  await admin.listSavedQueries({ list: 'orders' });
  await admin.deleteQuery({ id: query.id });
  await admin.adminListAuditChoices();
  const [entry] = await admin.adminListAuditEntries(rows());
  await admin.adminGetAuditEntry({ id: entry!.id });
}
