import type { Pincode } from '@harkara/server/contract/models';
import { MapPin } from 'lucide-react';
import styled from 'styled-components';
import { plural } from '~/lib/format.ts';
import { Card } from '~/ui/page/Card.tsx';
import { Inline } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { Pagination } from '~/ui/table/Pagination.tsx';
import { Table, type Column } from '~/ui/table/Table.tsx';
import { Badge } from '~/ui/text/Badge.tsx';
import { CourierTile } from '~/ui/text/CourierTile.tsx';
import type { Serving } from './serviceability.server.ts';
import { Yes } from './Yes.tsx';

const does = (key: 'cod' | 'rvp' | 'pickUp', label: string): Column<Serving> => ({
  key,
  label,
  render: (row) => <Yes yes={row[key]} />,
});

const columns: Column<Serving>[] = [
  {
    key: 'courier',
    label: 'Courier',
    primary: true,
    render: ({ courierName, logo, isOff }) => (
      <Inline>
        <CourierTile name={courierName} logo={logo} />
        {isOff && <Badge>Switched off for you</Badge>}
      </Inline>
    ),
  },
  { key: 'mode', label: 'Mode of Transport', render: ({ motName }) => motName },
  does('cod', 'COD'),
  does('rvp', 'Return pickup (RVP)'),
  does('pickUp', 'Pickup'),
  { key: 'remoteArea', label: 'Remote area', render: (row) => <Yes yes={row.remoteArea} isWarning /> },
];

type Counts = { deliver: number; pickUp: number; cod: number };
type Props = {
  place: Pincode;
  counts: Counts;
  services: Serving[];
  total: number;
  page: number;
  size: number;
};

export function Serviceable({ place, counts, services, total, page, size }: Props) {
  return (
    <Card
      flush
      title={
        <Place>
          <MapPin size={18} aria-hidden />
          {place.pinCode} {place.city}, {place.state}
          {place.metro && <Badge tone="brand">Metro</Badge>}
          {place.remoteArea && <Badge tone="warning">Remote area</Badge>}
        </Place>
      }
      note={
        total > 0
          ? `${plural(counts.deliver, 'courier service delivers', 'courier services deliver')} here, ${counts.pickUp} pick up, ${counts.cod} take COD. Air and Surface count separately.`
          : undefined
      }
    >
      <Table
        caption="Courier services"
        columns={columns}
        rows={services}
        rowKey={({ courierId, motId }) => `${courierId}-${motId}`}
        empty={
          <EmptyState title="No Logistics found" drawing="search">
            {total > 0
              ? 'There are no more couriers on this page.'
              : 'No courier serves this PIN code right now.'}
          </EmptyState>
        }
      />
      <Pagination page={page} size={size} total={total} />
    </Card>
  );
}

const Place = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
`;
