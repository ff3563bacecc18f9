import type { Path } from '@harkara/server/contract/calls';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Button, Snackbar } from '@mui/material';
import { useDownload } from '../../api/download.ts';
import { useListFilters } from './useListFilters.ts';

type CsvPath = Extract<Path, `admin/${string}/download`>;

/** Downloads all rows that match the filters, not only the current page. */
export function DownloadCsv({ path }: { path: CsvPath }) {
  const { filterValues, total } = useListFilters();
  const { download, isPending, error, reset } = useDownload();
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={isPending}
        loadingPosition="start"
        disabled={!total}
        onClick={() => download(path, { filter: JSON.stringify(filterValues) })}
      >
        Download CSV
      </Button>
      <Snackbar open={error !== null} onClose={reset}>
        <Alert severity="error" onClose={reset}>
          Couldn’t download the CSV. Try again. {error?.message}
        </Alert>
      </Snackbar>
    </>
  );
}
