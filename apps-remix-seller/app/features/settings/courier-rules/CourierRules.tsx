import { useLoaderData } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { LinkButton } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { PageHeading, Stack } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import type { loadRules } from './courier-rules.server.ts';
import { DryRun } from './dry-run/DryRun.tsx';
import { RuleTable } from './RuleTable.tsx';

const NOTE =
  'They choose the courier of orders from your stores, and wherever you press “Choose for me”. The first rule that fits decides; without one, the cheapest courier.';

export function CourierRules() {
  const { rules, services, tried } = useLoaderData<typeof loadRules>();
  const add = (
    <LinkButton to="/settings/courier-rules/new" icon={<Plus aria-hidden />}>
      Add rule
    </LinkButton>
  );
  return (
    <>
      <PageHeading
        title="Courier rules"
        note={NOTE}
        actions={
          <>
            <LinkButton to="?try=1" variant="quiet">
              Try on the last 30 days
            </LinkButton>
            {rules.length > 0 && add}
          </>
        }
      />
      <Stack>
        {tried && <DryRun result={tried} />}
        <Card flush>
          {rules.length > 0 ? (
            <RuleTable rules={rules} services={services} />
          ) : (
            <EmptyState title="No rules yet" drawing="rules" action={add}>
              For example: COD above ₹2,000 by the courier with the best delivery rate, everything else by the
              cheapest.
            </EmptyState>
          )}
        </Card>
      </Stack>
    </>
  );
}
