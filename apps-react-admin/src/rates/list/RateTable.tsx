import type { RateCardLine } from '@harkara/server/contract/models';
import type { ReactNode } from 'react';
import { Column } from '../../ui/table/Column.tsx';
import type { Opening } from '../../ui/table/OpeningRow.tsx';
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
  opens?: (line: RateCardLine) => Opening;
  isOfOneClient?: boolean;
};

const cardPath = ({ extensionId }: RateCardLine) => `/extensions/${extensionId}`;

export function RateTable({ edit, opens = cardPath, isOfOneClient = false }: RateTableProps) {
  return (
    <RowTable<RateCardLine> aria-label="Base rates" opens={opens}>
      <Column<RateCardLine>
        flexible
        source="courierName"
        label="Courier"
        render={({ courierName }) => <Wrapped text={courierName} />}
      />
      <Column<RateCardLine> source="motName" label="Mode" />
      <Column<RateCardLine>
        source="shipmentTypeId"
        label="Shipment type"
        render={({ shipmentTypeName }) => shipmentTypeName}
      />
      <Column<RateCardLine> source="zoneId" label="Zone" render={({ zoneId }) => <Zone id={zoneId} />} />
      <Column<RateCardLine>
        source="slabOneWeight"
        label="Slab one"
        align="right"
        render={({ slabOneWeight, slabOneRate }) => <SlabRate weight={slabOneWeight} amount={slabOneRate} />}
      />
      <Column<RateCardLine>
        label="Slab two"
        align="right"
        render={({ slabTwoWeight, slabTwoRate }) => <SlabRate weight={slabTwoWeight} amount={slabTwoRate} />}
      />
      {!isOfOneClient && (
        <Column<RateCardLine> flexible label="Rates of" render={(line) => <RatesOf line={line} />} />
      )}
      <Column<RateCardLine> label="Version" render={(line) => <Version {...line} />} />
      <Column<RateCardLine>
        source="isActive"
        label="Active"
        render={(line) => <StatusSwitch line={line} />}
      />
      <Column<RateCardLine> isAction label="Action" render={edit} />
    </RowTable>
  );
}
