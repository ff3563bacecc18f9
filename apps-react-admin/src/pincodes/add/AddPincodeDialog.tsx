import { Dialog, DialogTitle, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { BulkPincodes } from './BulkPincodes.tsx';
import { SinglePincode } from './SinglePincode.tsx';

export function AddPincodeDialog({ onClose }: { onClose: () => void }) {
  const [mode, setMode] = useState<'single' | 'bulk'>('single');
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby="add-title" fullWidth maxWidth="sm">
      <DialogTitle id="add-title" variant="h2" sx={{ pb: 0 }}>
        Add PIN code
      </DialogTitle>
      <Tabs
        value={mode}
        onChange={(_event, chosen: typeof mode) => setMode(chosen)}
        aria-label="How to add"
        sx={{ px: 2 }}
      >
        <Tab value="single" label="Single" disabled={isBusy} id="add-single" aria-controls="add-panel" />
        <Tab value="bulk" label="Bulk upload" disabled={isBusy} id="add-bulk" aria-controls="add-panel" />
      </Tabs>
      <div role="tabpanel" id="add-panel" aria-labelledby={`add-${mode}`}>
        {mode === 'single' ? (
          <SinglePincode onClose={onClose} onBusy={setBusy} />
        ) : (
          <BulkPincodes onClose={onClose} onBusy={setBusy} />
        )}
      </div>
    </Dialog>
  );
}
