import type { ReactNode } from 'react';
import { Column } from '../ui/Column.tsx';
import type { Opening } from '../ui/OpeningRow.tsx';
import { RowTable } from '../ui/RowTable.tsx';
import { Wrapped } from '../ui/Wrapped.tsx';
import { type Extension } from './extension.ts';
import { RatesOf } from './RatesOf.tsx';
import { SlabRate } from './SlabRate.tsx';
import { StatusSwitch } from './StatusSwitch.tsx';
import { Version } from './Version.tsx';
import { Zone } from './Zone.tsx';

type ExtensionTableProps = {
  /** The button that opens the card of a row. */
  edit: (extension: Extension) => ReactNode;
  opens?: (extension: Extension) => Opening;
  isOfOneClient?: boolean;
};

const cardPath = ({ extensionId }: Extension) => `/extensions/${extensionId}`;

export function ExtensionTable({ edit, opens = cardPath, isOfOneClient = false }: ExtensionTableProps) {
  return (
    <RowTable<Extension> aria-label="Base rates" opens={opens}>
      <Column<Extension>
        flexible
        source="courierName"
        label="Courier"
        render={({ courierName }) => <Wrapped text={courierName} />}
      />
      <Column<Extension> source="motName" label="Mode" />
      <Column<Extension>
        source="shipmentTypeId"
        label="Shipment type"
        render={({ shipmentTypeName }) => shipmentTypeName}
      />
      <Column<Extension> source="zoneId" label="Zone" render={({ zoneId }) => <Zone id={zoneId} />} />
      <Column<Extension>
        source="slabOneWeight"
        label="Slab one"
        align="right"
        render={({ slabOneWeight, slabOneRate }) => <SlabRate weight={slabOneWeight} amount={slabOneRate} />}
      />
      <Column<Extension>
        label="Slab two"
        align="right"
        render={({ slabTwoWeight, slabTwoRate }) => <SlabRate weight={slabTwoWeight} amount={slabTwoRate} />}
      />
      {!isOfOneClient && (
        <Column<Extension>
          flexible
          label="Rates of"
          render={(extension) => <RatesOf extension={extension} />}
        />
      )}
      <Column<Extension> label="Version" render={(extension) => <Version {...extension} />} />
      <Column<Extension>
        source="isActive"
        label="Active"
        render={(extension) => <StatusSwitch extension={extension} />}
      />
      <Column<Extension> isAction label="Action" render={edit} />
    </RowTable>
  );
}
