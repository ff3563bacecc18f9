import type { TrackedShipment } from '@harkara/server/contract/models';
import { Typography } from '@mui/material';
import { dateTime, words } from '../../../format.ts';
import { toneOf } from '../../../shipments/shipment.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { PlainTable } from '../../../ui/table/PlainTable.tsx';

const heads = [{ text: 'Time', isOneLine: true }, { text: 'Status' }, { text: 'Place' }, { text: 'Remarks' }];

/** `tracking` is null until the order is shipped. */
export function OrderShipment({ tracking }: { tracking: TrackedShipment | null }) {
  return (
    <Section id="shipment" title="Shipment">
      {tracking ? (
        <Scans tracking={tracking} />
      ) : (
        <Typography color="text.secondary">Not shipped yet.</Typography>
      )}
    </Section>
  );
}

function Scans({
  tracking: { orderDetails, orderSource, detailScans, logistic },
}: {
  tracking: TrackedShipment;
}) {
  const { status, wayBill } = orderDetails;
  return (
    <>
      <Facts
        facts={[
          ['AWB', wayBill],
          ['Courier', logistic],
          ['Status', <StatusBadge key="status" status={status} tone={toneOf(status)} />],
          ['From', `${orderSource.sourceCity} ${orderSource.sourcePincode}`],
          ['To', `${orderSource.destinationCity} ${orderSource.destinationPincode}`],
        ]}
      />
      {detailScans.length > 0 ? (
        <PlainTable
          label="Scans, newest first"
          heads={heads}
          rows={detailScans.map((scan, at) => ({
            key: at,
            cells: [dateTime(scan.scanDateTime), words(scan.status), scan.scannedLocation, scan.remarks],
          }))}
        />
      ) : (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          No scans from the courier yet.
        </Typography>
      )}
    </>
  );
}
