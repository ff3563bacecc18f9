import type { OrderDetails } from '@harkara/server/contract/models';
import { Box, Typography } from '@mui/material';
import { dateTime, money, words } from '../../../format.ts';
import { Section } from '../../../ui/page/Section.tsx';
import { Receipt } from './Receipt.tsx';

const nameOf = (kind: string) => (kind === 'QUOTE' ? 'Estimated shipping charge' : words(kind));

export function OrderCharges({ charges: { charges, total } }: Pick<OrderDetails, 'charges'>) {
  return (
    <Section id="charges" title="Charges">
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, fontVariantNumeric: 'tabular-nums' }}
      >
        {charges.map(({ kind, amount, date, receipt }, at) => (
          <Box component="li" key={`${kind}-${at}`} sx={{ borderBottom: 1, borderColor: 'divider', pb: 1.5 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <span>{nameOf(kind)}</span>
              <strong>{money(amount)}</strong>
            </Box>
            {date && <Typography color="text.secondary">{dateTime(date)}</Typography>}
            <Receipt receipt={receipt} of={nameOf(kind)} />
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, pt: 1.5, fontWeight: 600 }}>
        <span>Total</span>
        <span>{money(total)}</span>
      </Box>
    </Section>
  );
}
