import { Button } from '@mui/material';
import { useState } from 'react';
import { CreateRateCardDialog } from './CreateRateCardDialog.tsx';

/** `userId`: creates a custom card for this client. */
export function CreateRateCard({ userId }: { userId?: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        Create Extension
      </Button>
      {isOpen && <CreateRateCardDialog userId={userId} onClose={() => setOpen(false)} />}
    </>
  );
}
