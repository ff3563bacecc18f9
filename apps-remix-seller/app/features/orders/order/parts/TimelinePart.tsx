import type { TrackedShipment } from '@harkara/server/contract/models';
import { Link } from '@remix-run/react';
import { Timeline } from '~/features/tracking/parcel/Timeline.tsx';
import { Part } from './Part.tsx';

export function TimelinePart({ tracking }: { tracking: TrackedShipment }) {
  const { detailScans, isOrderCancelled, orderDetails } = tracking;
  return (
    <Part
      title="Timeline"
      aside={<Link to={`/tracking/${encodeURIComponent(orderDetails.wayBill)}`}>Tracking page</Link>}
    >
      <Timeline scans={detailScans} isCancelled={isOrderCancelled} />
    </Part>
  );
}
