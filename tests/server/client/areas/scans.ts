import { formatIstTime } from '../../../../server/platform/time.ts';
import { aWaybill, THEIRS } from '../../../setup/account-shops.ts';
import { clock, db } from '../../../setup/app.ts';
import { aConnection, aService, endServices, loadAwbs } from '../../../setup/connections.ts';
import { aShipped } from '../../../setup/shipping.ts';
import { csvFile, type Journey } from '../journey.ts';

/** Scans of a courier without an API come as a file. */
export async function scans({ shop, operator, admin }: Journey) {
  await endServices();
  const { id } = await aConnection(operator);
  await loadAwbs(operator, id, [aWaybill()]);
  await aService(operator, id, THEIRS);
  const { awb } = await aShipped(shop, { logisticDetails: THEIRS });
  const hourAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
  await db('shipments')
    .where({ awb })
    .update({ booked_at: hourAgo(2) });
  await admin.downloadScanSample();
  await admin.uploadScans({
    file: csvFile('scans.csv', [
      ['AWB', 'status', 'date and time', 'location', 'remarks'],
      [awb, 'In transit', formatIstTime(hourAgo(1)), 'Pune', 'Arrived'],
    ]),
  });
  await endServices();
}
