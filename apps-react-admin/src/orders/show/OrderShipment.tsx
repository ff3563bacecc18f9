import type { ConsoleOrderRow } from '@harkara/server/contract/models';
import { Typography } from '@mui/material';
import { useApiQuery } from '../../api/useApi.ts';
import { dateTime, words } from '../../format.ts';
import { toneOf } from '../../shipments/shipment.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { PlainTable } from '../../ui/table/PlainTable.tsx';

const heads = [{ text: 'Time', isOneLine: true }, { text: 'Status' }, { text: 'Place' }, { text: 'Remarks' }];

function Scans({ awb, courier }: { awb: string; courier: string | null }) {
  const answer = useApiQuery('status/details/{awb}', { awb });
  const tracked = answer.data;
  return (
    <Section id="shipment" title="Shipment" answer={answer}>
      {tracked && (
        <>
          <Facts
            facts={[
              ['AWB', awb],
              ['Courier', courier],
              [
                'Status',
                <StatusBadge
                  key="status"
                  status={tracked.orderDetails.status}
                  tone={toneOf(tracked.orderDetails.status)}
                />,
              ],
              ['From', `${tracked.orderSource.sourceCity} ${tracked.orderSource.sourcePincode}`],
              ['To', `${tracked.orderSource.destinationCity} ${tracked.orderSource.destinationPincode}`],
            ]}
          />
          {tracked.detailScans.length > 0 ? (
            <PlainTable
              label="Scans, newest first"
              heads={heads}
              rows={tracked.detailScans.map((scan, at) => ({
                key: at,
                cells: [dateTime(scan.scanDateTime), words(scan.status), scan.scannedLocation, scan.remarks],
              }))}
            />
          ) : (
            <Typography color="text.secondary" sx={{ mt: 1 }}>
              The courier has not scanned it yet.
            </Typography>
          )}
        </>
      )}
    </Section>
  );
}

export function OrderShipment({ order }: { order: ConsoleOrderRow }) {
  return order.wayBillId ? (
    <Scans awb={order.wayBillId} courier={order.logisticName} />
  ) : (
    <Section id="shipment" title="Shipment">
      <Typography color="text.secondary">It is not shipped yet.</Typography>
    </Section>
  );
}
