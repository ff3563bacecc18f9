import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { kilograms } from '../format.ts';
import { CardHead } from '../ui/CardHead.tsx';
import { Facts } from '../ui/Facts.tsx';
import { type Extension, rate } from './extension.ts';
import { RatesOf } from './RatesOf.tsx';
import { StatusSwitch } from './StatusSwitch.tsx';
import { Version } from './Version.tsx';
import { Zone } from './Zone.tsx';

type ExtensionCardProps = {
  extension: Extension;
  edit: ReactNode;
  isOfOneClient?: boolean;
};

export function ExtensionCard({ extension, edit, isOfOneClient = false }: ExtensionCardProps) {
  return (
    <>
      <CardHead>
        <span>
          {extension.courierName}, {extension.motName}
        </span>
        <StatusSwitch extension={extension} />
      </CardHead>
      <Facts
        facts={[
          ['Shipment type', extension.shipmentTypeName],
          ['Zone', <Zone key="zone" id={extension.zoneId} />],
          ['Slab one', `${kilograms(extension.slabOneWeight)}, ${rate(extension.slabOneRate)}`],
          ['Slab two', `${kilograms(extension.slabTwoWeight)}, ${rate(extension.slabTwoRate)}`],
          ...(isOfOneClient
            ? []
            : [['Rates of', <RatesOf key="of" extension={extension} />] satisfies [string, ReactNode]]),
          ['Version', <Version key="version" {...extension} />],
        ]}
      />
      <Box sx={{ mt: 1 }}>{edit}</Box>
    </>
  );
}
