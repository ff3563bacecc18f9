import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';

interface FileFieldProps {
  file: File | null;
  error: string | undefined;
  onChange: (file: File) => void;
}

/** A file is dropped here, or chosen by the button. */
export const FileField = ({ file, error, onChange }: FileFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const errorId = useId();
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) onChange(first);
  };
  return (
    <div>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        sx={({ palette }) => ({
          display: 'grid', justifyItems: 'center', gap: 1, p: 3, textAlign: 'center', borderRadius: 1,
          border: `1px dashed ${error ? palette.error.main : palette.text.secondary}`,
          bgcolor: isOver ? palette.tones.brand.fill : 'background.default',
        })}
      >
        <UploadIcon color="primary" />
        <Typography sx={{ overflowWrap: 'anywhere', fontWeight: file ? 600 : 400 }}>{file ? file.name : 'Drop a file of pincodes here'}</Typography>
        <Button variant="outlined" size="small" onClick={() => input.current?.click()} aria-describedby={error ? errorId : undefined}>
          {file ? 'Choose another file' : 'Choose a file'}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.xlsx,.xls"
          aria-label="File of pincodes"
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
        <Typography variant="caption" color="text.secondary">
          csv, xlsx or xls, at most 1 MB, with the columns that a download has
        </Typography>
      </Box>
      {error && (
        <FormHelperText id={errorId} error role="alert">
          {error}
        </FormHelperText>
      )}
    </div>
  );
};
