import type { SetupStep } from '@harkara/server/contract/models';
import { Card } from '~/ui/page/Card.tsx';
import { SetupList } from './SetupList.tsx';

/** Progress of the setup; hidden once it is complete. */
export function SetupCard({ steps }: { steps: SetupStep[] }) {
  const left = steps.filter(({ done }) => !done).length;
  if (left === 0) return null;
  return (
    <Card title="Set-up" note={`${steps.length - left} of ${steps.length} done`}>
      <SetupList steps={steps} />
    </Card>
  );
}
