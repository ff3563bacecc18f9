import type { InvoiceRow } from '@harkara/server/contract/models';
import { Alert, Box, Button, Snackbar } from '@mui/material';
import { useDownload } from '../api/download.ts';

type Size = 'small' | 'medium';

export function InvoiceFiles({
  invoice,
  size = 'small',
}: {
  invoice: Pick<InvoiceRow, 'id' | 'number'>;
  size?: Size;
}) {
  const { download, isPending, error, reset } = useDownload();
  return (
    <Box sx={{ display: 'flex', gap: 0.5, justifyContent: size === 'small' ? 'flex-end' : 'flex-start' }}>
      {(['pdf', 'csv'] as const).map((kind) => (
        <Button
          key={kind}
          size={size}
          variant="outlined"
          disabled={isPending}
          sx={{ minWidth: 0 }}
          aria-label={`Download ${invoice.number} as ${kind === 'pdf' ? 'PDF' : 'csv'}`}
          onClick={() => download(`invoices/${kind}/{id}`, { id: invoice.id })}
        >
          {size === 'small' ? '' : 'Download '}
          {kind === 'pdf' ? 'PDF' : 'csv'}
        </Button>
      ))}
      <Snackbar open={error !== null} onClose={reset}>
        <Alert severity="error">Couldn’t download the file. Try again. {error?.message}</Alert>
      </Snackbar>
    </Box>
  );
}
