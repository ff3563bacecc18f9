import type { RateCardLine } from '@harkara/server/contract/models';
import { Box } from '@mui/material';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { versionText } from '../rateLine.ts';

export function Version({ version, hasDraft }: Pick<RateCardLine, 'version' | 'hasDraft'>) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {versionText(version)}
      {hasDraft && <StatusBadge status="DRAFT" tone="warning" />}
    </Box>
  );
}
