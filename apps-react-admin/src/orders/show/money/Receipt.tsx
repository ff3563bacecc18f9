import type { Receipt as ReceiptModel } from '@harkara/server/contract/models';
import { FREIGHT_NAMES } from '@harkara/server/contract/texts/rates';
import { Box, Typography } from '@mui/material';
import { money } from '../../../format.ts';
import { Facts } from '../../../ui/Facts.tsx';

const FREIGHT = { ...FREIGHT_NAMES, COD: FREIGHT_NAMES.FORWARD };

/** The lines of a charge: freight, fuel surcharge, GST, and COD if any. They add up to the amount. */
export function linesOf({
  chargeType,
  rateCalculatorCharges: charges,
  rate,
}: ReceiptModel): [string, string][] {
  const lines: [string, number][] = [
    [FREIGHT[chargeType], charges.forwardCharges],
    ['Fuel surcharge', charges.fscCharges],
    ['GST on freight', charges.forwardChargeGST],
    ['COD charge', charges.codCharge],
    ['GST on COD', charges.codChargeGST],
  ];
  return [...lines.filter(([, amount]) => amount !== 0), ['Total', rate] as const].map(([name, amount]) => [
    name,
    money(amount),
  ]);
}

export function Receipt({ receipt, of }: { receipt: ReceiptModel; of: string }) {
  return (
    <Box
      component="details"
      sx={{ '& summary': { cursor: 'pointer', color: 'primary.main', width: 'fit-content' } }}
    >
      <summary aria-label={`Why this amount? ${of}`}>Why this amount?</summary>
      <Box sx={{ py: 1, display: 'grid', gap: 1 }}>
        <Facts facts={linesOf(receipt)} />
        <Box component="ul" sx={{ m: 0, pl: 2 }}>
          {receipt.explanation.map((line) => (
            <Typography component="li" key={line} color="text.secondary">
              {line}
            </Typography>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
