import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { ScanUploadDialog } from './ScanUploadDialog.tsx';

export function ScanUpload() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => setOpen(true)}>
        Upload scans
      </Button>
      {isOpen && <ScanUploadDialog onClose={() => setOpen(false)} />}
    </>
  );
}
