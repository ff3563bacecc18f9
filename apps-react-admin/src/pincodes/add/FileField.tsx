import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button, FormHelperText, Typography } from '@mui/material';
import { useId } from 'react';
import { FileDrop } from '../../ui/form/FileDrop.tsx';

type FileFieldProps = {
  file: File | null;
  error: string | undefined;
  onChange: (file: File) => void;
};

export function FileField({ file, error, onChange }: FileFieldProps) {
  const errorId = useId();
  return (
    <div>
      <FileDrop label="PIN code file" hasError={Boolean(error)} onFile={onChange}>
        {(choose) => (
          <>
            <UploadIcon color="primary" />
            <Typography sx={{ overflowWrap: 'anywhere', fontWeight: file ? 600 : 400 }}>
              {file ? file.name : 'Drop a PIN code file here'}
            </Typography>
            <Button
              variant="outlined"
              size="small"
              onClick={choose}
              aria-describedby={error ? errorId : undefined}
            >
              {file ? 'Choose another file' : 'Choose a file'}
            </Button>
            <Typography variant="caption" color="text.secondary">
              CSV, XLSX or XLS, up to 1 MB, with the same columns as the download
            </Typography>
          </>
        )}
      </FileDrop>
      {error && (
        <FormHelperText id={errorId} error role="alert">
          {error}
        </FormHelperText>
      )}
    </div>
  );
}
