import { Box, Button, Typography } from '@mui/material';
import { connectionPath } from '../connections/connectionPath.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { type Cell, nameOf, stateOf } from './matrix.ts';

/** The account and the company's word, the state, and the button that changes them. */
export function ServiceCell({ cell, onEdit }: { cell: Cell; onEdit: (cell: Cell) => void }) {
  const { service, account } = cell;
  const { text, tone } = stateOf(cell);
  const verb = service ? 'Change' : 'Connect';
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        justifyContent: 'space-between',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {account && (
            <TextLink to={connectionPath(account.id)} sx={{ overflowWrap: 'anywhere' }}>
              {account.name}
            </TextLink>
          )}
          <StatusBadge status={text} label={text} tone={tone} />
        </Box>
        {service?.service && (
          <Typography
            variant="caption"
            component="p"
            color="text.secondary"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {service.service}
          </Typography>
        )}
      </Box>
      <Button
        size="small"
        variant="outlined"
        onClick={() => onEdit(cell)}
        aria-label={`${verb} ${nameOf(cell)}`}
      >
        {verb}
      </Button>
    </Box>
  );
}
