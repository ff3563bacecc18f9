import type { RateCardLine } from '@harkara/server/contract/models';
import type { ReactNode } from 'react';
import { Column } from '../../ui/table/Column.tsx';
import type { RowOpening } from '../../ui/table/OpeningRow.tsx';
import { RowTable } from '../../ui/table/RowTable.tsx';
import { Wrapped } from '../../ui/table/Wrapped.tsx';
import { RatesOf } from '../line/RatesOf.tsx';
import { SlabRate } from '../line/SlabRate.tsx';
import { StatusSwitch } from '../line/StatusSwitch.tsx';
import { Version } from '../line/Version.tsx';
import { Zone } from '../line/Zone.tsx';

type RateTableProps = {
  /** The button that opens the card of a row. */
  edit: (line: RateCardLine) => ReactNode;
  opens?: (line: RateCardLine) => RowOpening;
  isOfOneClient?: boolean;
};

const cardPath = ({ extensionId }: RateCardLine) => `/extensions/${extensionId}`;

const Col = Column<RateCardLine>;

export function RateTable({ edit, opens = cardPath, isOfOneClient = false }: RateTableProps) {
  return (
    <RowTable<RateCardLine> aria-label="Base rates" opens={opens}>
      <Col
        flexible
        source="courierName"
        label="Courier"
        render={({ courierName }) => <Wrapped text={courierName} />}
      />
      <Col source="motName" label="Mode" />
      <Col
        source="shipmentTypeId"
        label="Shipment type"
        render={({ shipmentTypeName }) => shipmentTypeName}
      />
      <Col source="zoneId" label="Zone" render={({ zoneId }) => <Zone id={zoneId} />} />
      <Col
        source="slabOneWeight"
        label="Slab one"
        align="right"
        render={({ slabOneWeight, slabOneRate }) => <SlabRate weight={slabOneWeight} amount={slabOneRate} />}
      />
      <Col
        label="Slab two"
        align="right"
        render={({ slabTwoWeight, slabTwoRate }) => <SlabRate weight={slabTwoWeight} amount={slabTwoRate} />}
      />
      {!isOfOneClient && <Col flexible label="Rates of" render={(line) => <RatesOf line={line} />} />}
      <Col label="Version" render={(line) => <Version {...line} />} />
      <Col source="isActive" label="Active" render={(line) => <StatusSwitch line={line} />} />
      <Col isAction label="Action" render={edit} />
    </RowTable>
  );
}
