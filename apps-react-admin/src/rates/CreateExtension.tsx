import { Button } from '@mui/material';
import { useState } from 'react';
import { CreateExtensionDialog } from './CreateExtensionDialog.tsx';

/** `userId`: the card is that client's own. */
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
