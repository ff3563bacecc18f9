import { Box } from '@mui/material';
import { clientFilter } from '../clients/ClientFilter.tsx';
import { ClientLink } from '../clients/ClientLink.tsx';
import { useCouriers } from '../couriers/useCouriers.ts';
import { dateTime, NOTHING, number } from '../format.ts';
import { PointLink } from '../pickup-points/PointLink.tsx';
import { CardHead } from '../ui/CardHead.tsx';
import { Facts } from '../ui/Facts.tsx';
import { dayFilters, Filters, searchFilter, selectFilter } from '../ui/filters/Filters.tsx';
import { ListPage } from '../ui/list/ListPage.tsx';
import { Rows } from '../ui/list/Rows.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Column } from '../ui/table/Column.tsx';
import { RowTable } from '../ui/table/RowTable.tsx';
import { idLine, Wrapped } from '../ui/table/Wrapped.tsx';
import { answerOf, type Pickup, statuses, toneOf } from './pickup.ts';

const sorts = [
  { field: 'id', order: 'DESC', text: 'Newest first' },
  { field: 'pickupDate', order: 'ASC', text: 'Pickup, earliest first' },
  { field: 'pickupDate', order: 'DESC', text: 'Pickup, latest first' },
  { field: 'parcels', order: 'DESC', text: 'Parcels, most first' },
] as const;

function PickupFilters() {
  return (
    <Filters
      sorts={sorts}
      filters={[
        searchFilter('Search reference or pickup point', 'Pickup'),
        selectFilter('status', 'Status', statuses),
        clientFilter(),
        selectFilter('courierId', 'Courier', useCouriers()),
        { source: 'pickupPointId', label: 'Pickup point' },
        ...dayFilters('Pickup from', 'Pickup to'),
      ]}
    />
  );
}

/** `nowrap`, because the courier's reference contains hyphens. */
function CourierAnswer(pickup: Pickup) {
  return pickup.courierReference ? (
    <Box component="span" sx={{ whiteSpace: 'nowrap', ...idLine(pickup.courierReference) }}>
      {pickup.courierReference}
    </Box>
  ) : (
    <Wrapped text={answerOf(pickup)} />
  );
}

const Col = Column<Pickup>;

function PickupTable() {
  return (
    <RowTable<Pickup> aria-label="Pickups of all clients">
      <Col
        source="pickupDate"
        label="Pickup"
        sortByOrder="DESC"
        render={({ pickupDate }) => dateTime(pickupDate)}
      />
      <Col label="Client name" render={(pickup) => <ClientLink order={pickup} />} />
      <Col
        flexible
        label="Pickup point"
        render={(pickup) => <PointLink id={pickup.pickupPointId} name={pickup.pickupPointName} />}
      />
      <Col flexible label="City" render={({ city, pincode }) => <Wrapped text={`${city} ${pincode}`} />} />
      <Col flexible label="Courier" render={({ logisticName }) => <Wrapped text={logisticName} />} />
      <Col
        source="parcels"
        label="Parcels"
        align="right"
        sortByOrder="DESC"
        render={({ parcels }) => number(parcels)}
      />
      <Col flexible label="Courier’s answer" render={(pickup) => <CourierAnswer {...pickup} />} />
      <Col source="id" label="Requested" sortByOrder="DESC" render={({ date }) => dateTime(date)} />
      <Col label="Status" render={({ status }) => <StatusBadge status={status} tone={toneOf[status]} />} />
    </RowTable>
  );
}

function PickupCard(pickup: Pickup) {
  return (
    <>
      <CardHead>
        <span>{dateTime(pickup.pickupDate)}</span>
        <StatusBadge status={pickup.status} tone={toneOf[pickup.status]} />
      </CardHead>
      <Facts
        facts={[
          ['Client name', <ClientLink key="client" order={pickup} />],
          ['Pickup point', <PointLink key="point" id={pickup.pickupPointId} name={pickup.pickupPointName} />],
          ['City', `${pickup.city} ${pickup.pincode}`],
          ['Courier', pickup.logisticName],
          ['Parcels', number(pickup.parcels)],
          ['Courier’s answer', answerOf(pickup) || NOTHING],
          ['Requested', dateTime(pickup.date)],
        ]}
      />
    </>
  );
}

function PickupList() {
  return (
    <ListPage title="Pickups" sort={sorts[0]} filters={<PickupFilters />}>
      <Rows
        noun="pickups"
        emptyText="Pickup requests of all clients appear here."
        table={<PickupTable />}
        card={PickupCard}
      />
    </ListPage>
  );
}

export default PickupList;
