import type { CodDifference } from '@harkara/server/contract/models';
import { Typography } from '@mui/material';
import { dateTime } from '../../format.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { filePath } from '../files/file.ts';

/** The file and its line; nothing if the courier took a delivery back. */
export function FoundIn({ fileId, fileName, line }: Pick<CodDifference, 'fileId' | 'fileName' | 'line'>) {
  if (fileId === null) return null;
  return (
    <TextLink to={filePath(fileId)} sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      {fileName}
      {line !== null && `, line ${line}`}
    </TextLink>
  );
}

export function Resolution({
  resolution,
  resolvedBy,
  resolvedAt,
}: Pick<CodDifference, 'resolution' | 'resolvedBy' | 'resolvedAt'>) {
  if (resolvedAt === null) return null;
  return (
    <Typography color="text.secondary" sx={{ mt: 0.5, overflowWrap: 'break-word' }}>
      {resolution} ({dateTime(resolvedAt)}
      {resolvedBy && ` by ${resolvedBy}`})
    </Typography>
  );
}
