import { useLoaderData } from '@remix-run/react';
import { Breadcrumbs } from '~/ui/page/Breadcrumbs.tsx';
import { Narrow, PageHeading } from '~/ui/page/Page.tsx';
import type { loadRule } from '../courier-rules.server.ts';
import { RuleForm } from './RuleForm.tsx';

/** A new rule, or one to change. */
export function RulePage() {
  const { rule } = useLoaderData<typeof loadRule>();
  const title = rule ? rule.name : 'Add rule';
  return (
    <Narrow>
      <Breadcrumbs items={[{ to: '/settings/courier-rules', label: 'Courier rules' }, { label: title }]} />
      <PageHeading title={title} />
      <RuleForm key={rule?.id} button={rule ? 'Save' : 'Add rule'} />
    </Narrow>
  );
}
