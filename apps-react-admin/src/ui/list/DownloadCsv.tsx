import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Button, Snackbar } from '@mui/material';
import { useDownload } from '../../api/download.ts';
import { useListFilters } from './useListFilters.ts';

/** Downloads all rows that match the filters, not only the current page. */
export function DownloadCsv() {
  const { resource, filterValues, total } = useListFilters();
  const { mutate: download, isPending, error, reset } = useDownload();
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={isPending}
        loadingPosition="start"
        disabled={!total}
        onClick={() =>
          download({
            path: `admin/${resource}/download`,
            body: { filter: JSON.stringify(filterValues) },
          })
        }
      >
        Download CSV
      </Button>
      <Snackbar open={error !== null} onClose={reset}>
        <Alert severity="error" onClose={reset}>
          The csv could not be downloaded. {error?.message}
        </Alert>
      </Snackbar>
    </>
  );
}
