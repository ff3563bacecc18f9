import type { Connection, Provider } from '@harkara/server/contract/models';
import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { providerOf, SANDBOX } from '../connection.ts';
import { ConnectionCard } from './ConnectionCard.tsx';
import { ConnectNew } from './ConnectNew.tsx';

type KindSectionProps = {
  title: string;
  /** Explains the purpose of this kind of account while there is none. */
  empty: string;
  connections: readonly Connection[];
  providers: readonly Provider[];
  /** True outside production. */
  hasEmulators: boolean;
};

const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 336px), 1fr))',
  listStyle: 'none',
  m: 0,
  p: 0,
};

export function KindSection({ title, empty, connections, providers, hasEmulators }: KindSectionProps) {
  const headId = useId();
  const isNothingReal = connections.every(({ provider }) => provider === SANDBOX);
  return (
    <Box component="section" aria-labelledby={headId} sx={{ display: 'grid', gap: 1.5, mt: 1 }}>
      <Typography variant="h2" id={headId}>
        {title}
      </Typography>
      {connections.length > 0 && (
        <Box component="ul" sx={grid}>
          {connections.map((connection) => (
            <li key={connection.id}>
              <ConnectionCard connection={connection} title={providerOf(providers, connection).title} />
            </li>
          ))}
        </Box>
      )}
      <ConnectNew
        providers={providers}
        note={isNothingReal ? empty : 'Add an account:'}
        hasEmulators={hasEmulators}
      />
    </Box>
  );
}
