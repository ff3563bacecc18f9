import { Box, Typography } from '@mui/material';
import { money } from '../../format.ts';
import { zones } from '../grid/sheet.ts';
import type { BackTestResult } from './backTest.ts';
import { SumTable } from './SumTable.tsx';
import { moreOrLess } from './verdict.ts';

const kinds = { FORWARD: 'Forward', RVP: 'RVP', RTO: 'RTO', COD_REVERSAL: 'COD taken back' } as const;

const slabText = ({ furtherSlabs, isAtLeast }: { furtherSlabs: number; isAtLeast: boolean }) =>
  furtherSlabs === 0
    ? 'First slab only'
    : `${furtherSlabs}${isAtLeast ? ' or more' : ''} further ${furtherSlabs === 1 ? 'slab' : 'slabs'}`;

const zoneText = (zoneId: number) => {
  const zone = zones.find(({ id }) => id === zoneId);
  return zone ? `${zone.text}: ${zone.label}` : String(zoneId);
};

export function BackTestResults({
  result: { total, sellers, bySeller, otherSellers, byZone, bySlab, byKind },
}: {
  result: BackTestResult;
}) {
  return (
    <>
      <Typography>
        {total.shipments} shipments cost {money(total.old)}. With the draft: {money(total.new)},{' '}
        <strong>{moreOrLess(total)}</strong>. Of {sellers.count} clients {sellers.payMore} pay more,{' '}
        {sellers.payLess} pay less, {sellers.same} the same.
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))',
          alignItems: 'start',
        }}
      >
        <SumTable
          title="By client"
          rows={[
            ...bySeller.map((sum) => ({ ...sum, name: sum.companyName || `User ${sum.userId}` })),
            ...(otherSellers.count > 0 ? [{ ...otherSellers, name: `${otherSellers.count} others` }] : []),
          ]}
        />
        <SumTable title="By zone" rows={byZone.map((sum) => ({ ...sum, name: zoneText(sum.zoneId) }))} />
        <SumTable title="By slab" rows={bySlab.map((sum) => ({ ...sum, name: slabText(sum) }))} />
        <SumTable title="By way" rows={byKind.map((sum) => ({ ...sum, name: kinds[sum.kind] }))} />
      </Box>
    </>
  );
}
