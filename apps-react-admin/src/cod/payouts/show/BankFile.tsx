import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useDownload } from '../../../api/download.ts';
import { FormError } from '../../../ui/form/FormError.tsx';

/** What the operator’s bank has to pay. */
export function BankFile({ id }: { id: number }) {
  const { download, isPending, error } = useDownload();
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={isPending}
        loadingPosition="start"
        onClick={() => download('cod/batch/{id}/csv', { id })}
      >
        Download bank file
      </Button>
      <FormError error={error} failed="Couldn’t download the bank file. Try again." />
    </>
  );
}
