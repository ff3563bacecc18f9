import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button } from '@mui/material';
import { useDownload } from '../../api/download.ts';

export function ReceiptButton({ id }: { id: number }) {
  const { download, isPending, error } = useDownload();
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={isPending}
        onClick={() => download('wallet-adjustments/receipt/{id}', { id })}
      >
        Download receipt
      </Button>
      {error && <Alert severity="error">Couldn’t download the receipt. Try again. {error.message}</Alert>}
    </Box>
  );
}
