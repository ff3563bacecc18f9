import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Button, Snackbar } from '@mui/material';
import { useDownload } from '../download.ts';
import { useListFilters } from './useListFilters.ts';

/** Everything that the list is narrowed to, not only its page, as csv. */
export function DownloadCsv() {
  const { resource, filterValues, total } = useListFilters();
  const { download, isBusy, error, forget } = useDownload();
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={isBusy}
        loadingPosition="start"
        disabled={!total}
        onClick={() => download(`admin/${resource}/download`, { filter: JSON.stringify(filterValues) })}
      >
        Download CSV
      </Button>
      <Snackbar open={error !== null} onClose={forget}>
        <Alert severity="error" onClose={forget}>
          The csv could not be downloaded. {error?.message}
        </Alert>
      </Snackbar>
    </>
  );
}
