import type { Row } from '../api/dataProvider.ts';
import { clientFilter } from '../clients/ClientFilter.tsx';
import { ClientLink } from '../clients/ClientLink.tsx';
import { date, NOTHING, yesNo, yesNoOptions } from '../format.ts';
import { CardHead } from '../ui/CardHead.tsx';
import { Facts } from '../ui/Facts.tsx';
import { Filters, searchFilter, selectFilter } from '../ui/filters/Filters.tsx';
import type { Filter } from '../ui/filters/useFilter.ts';
import { ListPage } from '../ui/list/ListPage.tsx';
import { Rows } from '../ui/list/Rows.tsx';
import { listPath } from '../ui/listPath.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Column } from '../ui/table/Column.tsx';
import { RowTable } from '../ui/table/RowTable.tsx';
import { Wrapped } from '../ui/table/Wrapped.tsx';
import { TextLink } from '../ui/TextLink.tsx';

type PickupPoint = Row<'pickup-points'>;

const states = [
  { value: 'true', text: 'Active' },
  { value: 'false', text: 'Inactive' },
];
const filters: Filter[] = [
  searchFilter('Search name, city, phone or PIN code', 'Pickup point'),
  selectFilter('active', 'Status', states),
  selectFilter('isDefault', 'Default', yesNoOptions),
  clientFilter(),
  { source: 'id', label: 'Point', text: (ids) => [ids].flat().join(', ') },
];
const sorts = [
  { field: 'id', order: 'DESC', text: 'Newest first' },
  { field: 'name', order: 'ASC', text: 'Name, A to Z' },
  { field: 'city', order: 'ASC', text: 'City, A to Z' },
] as const;

function State({ point: { active } }: { point: PickupPoint }) {
  return active ? (
    <StatusBadge status="ACTIVE" tone="success" />
  ) : (
    <StatusBadge status="INACTIVE" tone="danger" />
  );
}

function PickupsLink({ point: { id, name } }: { point: PickupPoint }) {
  return (
    <TextLink to={listPath('pickups', { pickupPointId: id })} aria-label={`Pickups at ${name}`}>
      Pickups
    </TextLink>
  );
}

const Col = Column<PickupPoint>;

function PointTable() {
  return (
    <RowTable<PickupPoint> aria-label="Pickup points of all clients">
      <Col source="id" label="ID" sortByOrder="DESC" />
      <Col flexible source="name" label="Name" render={({ name }) => <Wrapped text={name} />} />
      <Col label="Client name" render={(point) => <ClientLink order={point} />} />
      <Col flexible="sentence" label="Address" render={({ address }) => <Wrapped text={address} />} />
      <Col
        flexible
        source="city"
        label="City"
        render={({ city, pincode }) => <Wrapped text={`${city} ${pincode}`} />}
      />
      <Col label="Phone" render={({ phone }) => phone} />
      <Col label="Default" render={({ isDefault }) => yesNo(isDefault)} />
      <Col label="Created" render={({ createdDate }) => date(createdDate)} />
      <Col label="Status" render={(point) => <State point={point} />} />
      <Col label="Pickups" render={(point) => <PickupsLink point={point} />} />
    </RowTable>
  );
}

function PointCard(point: PickupPoint) {
  return (
    <>
      <CardHead>
        <span>{point.name}</span>
        <State point={point} />
      </CardHead>
      <Facts
        facts={[
          ['Client name', <ClientLink key="client" order={point} />],
          ['Address', `${point.address}, ${point.city}, ${point.state} ${point.pincode}`],
          ['Phone', point.phone],
          ['Email', point.email || NOTHING],
          ['Default', yesNo(point.isDefault)],
          ['Created', date(point.createdDate)],
          ['Pickups', <PickupsLink key="pickups" point={point} />],
        ]}
      />
    </>
  );
}

function PickupPointList() {
  return (
    <ListPage title="Pickup points" sort={sorts[0]} filters={<Filters filters={filters} sorts={sorts} />}>
      <Rows
        noun="pickup points"
        emptyText="Pickup points of all clients appear here."
        table={<PointTable />}
        card={PointCard}
      />
    </ListPage>
  );
}

export default PickupPointList;
