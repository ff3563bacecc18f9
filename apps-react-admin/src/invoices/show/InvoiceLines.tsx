import type { InvoiceWithLines } from '@harkara/server/contract/models';
import { Box, Paper, TablePagination, Typography } from '@mui/material';
import { dateTime, money, NOTHING } from '../../format.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { useIsNarrow } from '../../ui/useIsNarrow.ts';

type Paging = {
  page: number;
  perPage: number;
};

function Line({ line }: { line: InvoiceWithLines['lines'][number] }) {
  return (
    <Box component="li" sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box
        sx={{
          display: 'grid',
          gap: '2px 16px',
          gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '1.2fr 1fr 1.2fr 1fr auto' },
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <TextLink to={`/orders/${line.trackingId}/show`} sx={{ overflowWrap: 'anywhere' }}>
          {line.orderId}
        </TextLink>
        <Box sx={{ order: { xs: 3, md: 0 } }}>{line.wayBillId ?? NOTHING}</Box>
        <Box sx={{ order: { xs: 2, md: 0 }, gridColumn: { xs: '1 / -1', md: 'auto' } }}>{line.title}</Box>
        <Typography
          component="span"
          color="text.secondary"
          sx={{ order: { xs: 4, md: 0 }, whiteSpace: 'nowrap' }}
        >
          {dateTime(line.date)}
        </Typography>
        <Box sx={{ order: { xs: 1, md: 0 }, textAlign: 'right', fontWeight: 600 }}>{money(line.total)}</Box>
      </Box>
      <Box
        component="details"
        sx={{ mt: 0.5, '& summary': { cursor: 'pointer', color: 'primary.main', width: 'fit-content' } }}
      >
        <summary aria-label={`Why this amount? ${line.orderId}, ${line.title}`}>Why this amount?</summary>
        <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary' }}>
          {line.receipt.explanation.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

export function InvoiceLines({
  invoice,
  page,
  perPage,
  onChange,
}: Paging & { invoice: InvoiceWithLines; onChange: (to: Paging) => void }) {
  return (
    <Paper variant="outlined" sx={{ overflow: 'clip' }}>
      <Typography variant="h2" sx={{ p: 2 }}>
        Every charge
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {invoice.lines.map((line) => (
          <Line key={line.lineNo} line={line} />
        ))}
      </Box>
      <TablePagination
        component="div"
        count={invoice.lineCount}
        page={Math.min(page - 1, Math.max(0, Math.ceil(invoice.lineCount / perPage) - 1))}
        rowsPerPage={perPage}
        rowsPerPageOptions={useIsNarrow() ? [] : [10, 25, 50, 100]}
        labelDisplayedRows={({ from, to, count }) => `${from} - ${to} of ${count} items`}
        onPageChange={(_event, to) => onChange({ page: to + 1, perPage })}
        onRowsPerPageChange={({ target }) => onChange({ page: 1, perPage: Number(target.value) })}
      />
    </Paper>
  );
}
