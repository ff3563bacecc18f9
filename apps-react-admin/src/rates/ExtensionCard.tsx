import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Facts } from '../ui/Facts.tsx';
import { type Extension, kilograms, rate } from './extension.ts';
import { RatesOf } from './RatesOf.tsx';
import { StatusSwitch } from './StatusSwitch.tsx';
import { Version } from './Version.tsx';
import { Zone } from './Zone.tsx';

interface ExtensionCardProps {
  extension: Extension;
  edit: ReactNode;
  isOfOneClient?: boolean;
}

export const ExtensionCard = ({ extension, edit, isOfOneClient = false }: ExtensionCardProps) => (
  <>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 1, fontWeight: 600 }}>
      <span>
        {extension.courierName}, {extension.motName}
      </span>
      <StatusSwitch extension={extension} />
    </Box>
    <Facts
      facts={[
        ['Shipment type', extension.shipmentTypeName],
        ['Zone', <Zone key="zone" id={extension.zoneId} />],
        ['Slab one', `${kilograms(extension.slabOneWeight)}, ${rate(extension.slabOneRate)}`],
        ['Slab two', `${kilograms(extension.slabTwoWeight)}, ${rate(extension.slabTwoRate)}`],
        ...(isOfOneClient ? [] : [['Rates of', <RatesOf key="of" extension={extension} />] satisfies [string, ReactNode]]),
        ['Version', <Version key="version" {...extension} />],
      ]}
    />
    <Box sx={{ mt: 1 }}>{edit}</Box>
  </>
);
