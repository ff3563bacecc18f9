import type { Connection, Provider } from '@harkara/server/contract/models';
import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { titleOf } from '../connection.ts';
import { ConnectionCard } from './ConnectionCard.tsx';
import { ConnectNew } from './ConnectNew.tsx';

type KindSectionProps = {
  title: string;
  /** What accounts of this kind are for, while there is none. */
  empty: string;
  connections: readonly Connection[];
  providers: readonly Provider[];
};

const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 304px), 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
};

export function KindSection({ title, empty, connections, providers }: KindSectionProps) {
  const headId = useId();
  if (connections.length === 0 && providers.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={headId} sx={{ display: 'grid', gap: 1.5, mt: 1 }}>
      <Typography variant="h2" id={headId}>
        {title}
      </Typography>
      {connections.length > 0 && (
        <Box component="ul" sx={grid}>
          {connections.map((connection) => (
            <li key={connection.id}>
              <ConnectionCard connection={connection} title={titleOf(providers, connection.provider)} />
            </li>
          ))}
        </Box>
      )}
      <ConnectNew providers={providers} note={connections.length === 0 ? empty : null} />
    </Box>
  );
}
