import type { PickupPoint } from '@harkara/server/contract/models';
import styled from 'styled-components';
import { AddPickupPoint } from '~/features/settings/pickup-points/AddPickupPoint.tsx';
import type { NewPoint } from '~/features/settings/pickup-points/new-point.ts';
import { RadioCards } from '~/ui/form/RadioCards.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Badge } from '~/ui/text/Badge.tsx';
import { c } from '~/ui/tokens.ts';

type Props = {
  points: PickupPoint[];
  draft: { shipmentTypeId: string; userPickLocationOrDeliveryId: string };
  error?: string;
  newPoint: NewPoint;
  /** Changes when the fields must be reset. */
  version?: number;
  onAdded: (id: string) => void;
};

/** Pickup or return points: the active ones, with the default preselected. */
export function PickupPanel({ points, draft, error, newPoint, version, onAdded }: Props) {
  const isReturn = draft.shipmentTypeId === '2';
  const title = isReturn ? 'Return Points' : 'Pickup Points';
  const add = (
    <AddPickupPoint
      label={isReturn ? 'Add return point' : 'Add pickup point'}
      isAside
      newPoint={newPoint}
      onSaved={(id) => onAdded(String(id))}
    />
  );
  return (
    <Card title={title} actions={add}>
      {points.length === 0 ? (
        <Nothing>Add the address that parcels {isReturn ? 'return to' : 'are picked up from'}.</Nothing>
      ) : (
        <RadioCards
          key={`${version} ${points.map(({ id }) => id).join()}`}
          label={title}
          hideLabel
          name="userPickLocationOrDeliveryId"
          columns={1}
          defaultValue={draft.userPickLocationOrDeliveryId || points[0]?.id}
          error={error}
          options={points.map(({ id, pickupPointName, address, city, pin, isDefault }) => ({
            value: id,
            title: pickupPointName,
            detail: `${address}, ${city} ${pin}`,
            aside: isDefault && <Badge tone="brand">Default</Badge>,
          }))}
        />
      )}
    </Card>
  );
}

const Nothing = styled.p`
  color: ${c.muted};
`;
