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
  'Rules choose the courier for store orders, and when you click “Choose for me”. The first rule that matches decides. If none matches, we choose the cheapest courier.';

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
              For example, ship COD orders above ₹2,000 with the best delivery rate, and everything else with
              the cheapest courier.
            </EmptyState>
          )}
        </Card>
      </Stack>
    </>
  );
}
