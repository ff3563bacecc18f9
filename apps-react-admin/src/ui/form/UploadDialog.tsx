import type { Path } from '@harkara/server/contract/calls';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useDownload } from '../../api/download.ts';
import { FormError } from './FormError.tsx';

type UploadDialogProps = {
  title: string;
  /** The call that gives a template of the file. */
  template: Extract<Path, `${string}/sampleFile`>;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog around an UploadZone, with the file's template. */
export function UploadDialog({ title, template, onClose, children }: UploadDialogProps) {
  const titleId = useId();
  const { download, isPending, error } = useDownload();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
        {children}
        <FormError error={error} failed="Couldn’t download the template. Try again." />
      </DialogContent>
      <DialogActions>
        <Button
          startIcon={<DownloadIcon />}
          loading={isPending}
          loadingPosition="start"
          onClick={() => download(template, {})}
        >
          Download template
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
