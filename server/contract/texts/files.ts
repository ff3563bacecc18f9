export const FILE_TEXTS = {
  tooBig: 'Uploaded file is too big.',
  unsupported: 'Uploaded file has unsupported format.',
} as const;
