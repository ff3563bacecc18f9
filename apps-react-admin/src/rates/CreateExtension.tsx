import { Button } from '@mui/material';
import { useState } from 'react';
import { CreateExtensionDialog } from './CreateExtensionDialog.tsx';

/** `userId`: creates a custom card for this client. */
export function CreateExtension({ userId }: { userId?: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        Create Extension
      </Button>
      {isOpen && <CreateExtensionDialog userId={userId} onClose={() => setOpen(false)} />}
    </>
  );
}
