export const FILE_TEXTS = {
  tooBig: 'Uploaded file is too big.',
  rowsAtFault: 'File Upload failed. Some fields are missing in the uploaded file',
  tooManyCells: 'The row has more cells than there are columns',
  unsupported: 'Uploaded file has unsupported format.',
} as const;
