import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { LeaveDialog } from '../../ui/form/LeaveGuard.tsx';
import { useIsNarrow } from '../../ui/useIsNarrow.ts';
import { RateEditor } from './RateEditor.tsx';

type ManageRateDialogProps = {
  /** The card to edit; null while the dialog is closed. */
  extensionId: number | null;
  onClose: () => void;
};

function ManageRateDialog({ extensionId, onClose }: ManageRateDialogProps) {
  const isNarrow = useIsNarrow();
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    setDirty(false);
    onClose();
  };
  const askOrClose = () => (isDirty ? setAsking(true) : close());
  return (
    <Dialog
      open={extensionId !== null}
      onClose={askOrClose}
      fullScreen={isNarrow}
      fullWidth
      maxWidth="xl"
      aria-labelledby="manage-rate"
    >
      <DialogTitle id="manage-rate" variant="h2">
        Manage Rate
      </DialogTitle>
      <DialogContent dividers sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {extensionId !== null && <RateEditor key={extensionId} id={extensionId} onDirty={setDirty} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={askOrClose}>Close</Button>
      </DialogActions>
      <LeaveDialog isOpen={isAsking} onLeave={close} onStay={() => setAsking(false)} />
    </Dialog>
  );
}

export default ManageRateDialog;
