import type { Connection } from '@harkara/server/contract/models';
import { Button } from '@mui/material';
import { useTest } from './useTest.ts';

export function TestButton({ connection: { id, name } }: { connection: Connection }) {
  const { test, isTesting } = useTest();
  return (
    <Button
      size="small"
      variant="outlined"
      loading={isTesting}
      onClick={() => test(id)}
      aria-label={`Test ${name}`}
    >
      Test
    </Button>
  );
}
