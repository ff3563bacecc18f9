import type { RateSheet } from '@harkara/server/contract/models';
import { Box, TableBody, TableCell, TableRow } from '@mui/material';
import { kilograms, NOTHING } from '../../format.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { zones } from '../grid/sheet.ts';
import { Version } from '../line/Version.tsx';
import { EditLink } from '../list/EditLink.tsx';
import { rate } from '../rateLine.ts';
import { type Direction, TYPE_IDS } from './direction.ts';

/** COD costs the base amount or the percentage of the invoice, whichever is more. */
function chargesText({ published }: RateSheet) {
  if (!published) return 'Publish the draft to offer it.';
  const { codBaseAmount, codPercentage, codGst, fscGst, totalAmountGst } = published.codAndFstCharges;
  return [
    `COD ${rate(codBaseAmount)} or ${codPercentage} % of the invoice, whichever is more`,
    `GST on COD ${codGst} %`,
    `fuel ${fscGst} %`,
    `GST ${totalAmountGst} %`,
    `divisor ${published.baseRate.volumetricDivisor}`,
  ].join(' · ');
}

function Amount({ amount, isOff }: { amount: number | undefined; isOff: boolean }) {
  if (amount === undefined) return <>{NOTHING}</>;
  if (!isOff) return <>{rate(amount)}</>;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }} title="Inactive: not offered for parcels">
      <s>{rate(amount)}</s> off
    </Box>
  );
}

const full = { whiteSpace: 'normal', borderBottom: 0, pl: '16px !important', pr: '16px !important' } as const;

/** One rate card: its slabs with a rate for each zone, and its other charges below. */
export function SheetRows({ sheet, direction }: { sheet: RateSheet; direction: Direction }) {
  const { slabOneWeight, slabTwoWeight, published, inactive, version } = sheet;
  const slabs = [
    { key: 'slabOneRate', text: `Up to ${kilograms(slabOneWeight)}` },
    { key: 'slabTwoRate', text: `Each further ${kilograms(slabTwoWeight)}` },
  ] as const;
  const isOff = (zoneId: number) =>
    inactive.some((line) => line.zoneId === zoneId && line.shipmentTypeId === TYPE_IDS[direction]);
  return (
    <TableBody>
      <TableRow>
        <TableCell colSpan={zones.length + 1} sx={full}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box component="strong" sx={{ fontWeight: 600 }}>
              {kilograms(slabOneWeight)} + {kilograms(slabTwoWeight)}
            </Box>
            {version === 0 && <StatusBadge status="UNPUBLISHED" tone="neutral" label="Not published" />}
            <Version version={version} hasDraft={sheet.hasDraft} />
            <Box sx={{ ml: 'auto' }}>
              <EditLink line={sheet} />
            </Box>
          </Box>
        </TableCell>
      </TableRow>
      {slabs.map(({ key, text }) => (
        <TableRow key={key}>
          <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap', pl: '16px !important' }}>
            {text}
          </TableCell>
          {zones.map(({ id }) => (
            <TableCell key={id} align="right" sx={{ whiteSpace: 'nowrap' }}>
              <Amount
                amount={published?.[direction].find(({ zoneId }) => zoneId === id)?.[key]}
                isOff={isOff(id)}
              />
            </TableCell>
          ))}
        </TableRow>
      ))}
      <TableRow>
        <TableCell
          colSpan={zones.length + 1}
          sx={{ ...full, color: 'text.secondary', fontSize: '0.8125rem' }}
        >
          {chargesText(sheet)}
        </TableCell>
      </TableRow>
    </TableBody>
  );
}
