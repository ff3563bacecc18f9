import type { RateCardLine } from '@harkara/server/contract/models';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { kilograms } from '../../format.ts';
import { CardHead } from '../../ui/CardHead.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { RatesOf } from '../line/RatesOf.tsx';
import { StatusSwitch } from '../line/StatusSwitch.tsx';
import { Version } from '../line/Version.tsx';
import { Zone } from '../line/Zone.tsx';
import { rate } from '../rateLine.ts';

type RateLineCardProps = {
  line: RateCardLine;
  edit: ReactNode;
  isOfOneClient?: boolean;
};

export function RateLineCard({ line, edit, isOfOneClient = false }: RateLineCardProps) {
  return (
    <>
      <CardHead>
        <span>
          {line.courierName}, {line.motName}
        </span>
        <StatusSwitch line={line} />
      </CardHead>
      <Facts
        facts={[
          ['Shipment type', line.shipmentTypeName],
          ['Zone', <Zone key="zone" id={line.zoneId} />],
          ['Slab one', `${kilograms(line.slabOneWeight)}, ${rate(line.slabOneRate)}`],
          ['Slab two', `${kilograms(line.slabTwoWeight)}, ${rate(line.slabTwoRate)}`],
          ...(isOfOneClient
            ? []
            : [['Rates of', <RatesOf key="of" line={line} />] satisfies [string, ReactNode]]),
          ['Version', <Version key="version" {...line} />],
        ]}
      />
      <Box sx={{ mt: 1 }}>{edit}</Box>
    </>
  );
}
