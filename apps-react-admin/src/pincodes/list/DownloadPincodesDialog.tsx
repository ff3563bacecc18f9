import { Typography } from '@mui/material';
import { useState } from 'react';
import { useDownload } from '../../api/download.ts';
import { fieldErrors } from '../../api/http.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormError } from '../../ui/form/FormError.tsx';
import { missingService, nothingChosen, ServiceChoice, serviceOf } from '../add/ServiceChoice.tsx';

/** The csv can be edited and uploaded again. */
export function DownloadPincodesDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState(nothingChosen);
  const { download, isPending, error } = useDownload();
  const [isChecked, setChecked] = useState(false);
  const submit = () => {
    setChecked(true);
    const service = serviceOf(chosen);
    if (service) download('pincode/export', service, onClose);
  };
  return (
    <FormDialog
      title="Download PIN codes"
      confirm="Download"
      isBusy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="text.secondary">
        A CSV of all PIN codes this courier serves in this mode. Edit it in a spreadsheet, then upload it.
      </Typography>
      <ServiceChoice
        chosen={chosen}
        errors={isChecked ? { ...fieldErrors(error), ...missingService(chosen) } : {}}
        onChange={(changes) => setChosen({ ...chosen, ...changes })}
      />
      <FormError
        error={error}
        fields={Object.keys(nothingChosen)}
        failed="Couldn’t download the file. Try again."
      />
    </FormDialog>
  );
}
