import { Box, Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { money } from '../format.ts';
import type { KindSum } from './invoice.ts';

/** What the invoice adds up from, by kind of charge. */
export const KindTable = ({ kinds }: { kinds: KindSum[] }) => (
  <Paper variant="outlined" sx={{ overflow: 'clip' }}>
    <Typography variant="h2" sx={{ p: 2 }}>
      What was charged
    </Typography>
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="What was charged">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Charge</TableCell>
            {['Count', 'Taxable value', 'GST', 'Total'].map((name) => (
              <TableCell key={name} align="right">
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {kinds.map(({ kind, title, count, taxable, gst, total }) => (
            <TableRow key={kind}>
              <TableCell>{title}</TableCell>
              {[count.toLocaleString('en-IN'), money(taxable), money(gst), money(total)].map((text, index) => (
                <TableCell key={index} align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                  {text}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  </Paper>
);
