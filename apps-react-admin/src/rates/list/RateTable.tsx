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
import { type RateLine } from '../rateLine.ts';

type RateTableProps = {
  /** The button that opens the card of a row. */
  edit: (line: RateLine) => ReactNode;
  opens?: (line: RateLine) => Opening;
  isOfOneClient?: boolean;
};

const cardPath = ({ extensionId }: RateLine) => `/extensions/${extensionId}`;

export function RateTable({ edit, opens = cardPath, isOfOneClient = false }: RateTableProps) {
  return (
    <RowTable<RateLine> aria-label="Base rates" opens={opens}>
      <Column<RateLine>
        flexible
        source="courierName"
        label="Courier"
        render={({ courierName }) => <Wrapped text={courierName} />}
      />
      <Column<RateLine> source="motName" label="Mode" />
      <Column<RateLine>
        source="shipmentTypeId"
        label="Shipment type"
        render={({ shipmentTypeName }) => shipmentTypeName}
      />
      <Column<RateLine> source="zoneId" label="Zone" render={({ zoneId }) => <Zone id={zoneId} />} />
      <Column<RateLine>
        source="slabOneWeight"
        label="Slab one"
        align="right"
        render={({ slabOneWeight, slabOneRate }) => <SlabRate weight={slabOneWeight} amount={slabOneRate} />}
      />
      <Column<RateLine>
        label="Slab two"
        align="right"
        render={({ slabTwoWeight, slabTwoRate }) => <SlabRate weight={slabTwoWeight} amount={slabTwoRate} />}
      />
      {!isOfOneClient && (
        <Column<RateLine> flexible label="Rates of" render={(line) => <RatesOf line={line} />} />
      )}
      <Column<RateLine> label="Version" render={(line) => <Version {...line} />} />
      <Column<RateLine> source="isActive" label="Active" render={(line) => <StatusSwitch line={line} />} />
      <Column<RateLine> isAction label="Action" render={edit} />
    </RowTable>
  );
}
