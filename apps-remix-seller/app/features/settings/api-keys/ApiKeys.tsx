import { useActionData, useLoaderData } from '@remix-run/react';
import { Card } from '~/ui/page/Card.tsx';
import { PageHeading, Stack } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import type { loadApiKeys } from './api-keys.server.ts';
import { KeyForm } from './KeyForm.tsx';
import { KeyTable } from './KeyTable.tsx';
import { type Made, NewKey } from './NewKey.tsx';

const madeOf = (answer: unknown): Made | undefined =>
  typeof answer === 'object' && answer !== null && 'made' in answer ? (answer.made as Made) : undefined;

export function ApiKeys() {
  const { keys, today } = useLoaderData<typeof loadApiKeys>();
  const made = madeOf(useActionData());
  return (
    <>
      <PageHeading title="API keys" note="Your shop’s software uses an API key instead of your password." />
      <Stack $gap={20}>
        {made && <NewKey key={made.key} made={made} />}
        <Card flush={keys.length > 0}>
          {keys.length > 0 ? (
            <KeyTable keys={keys} />
          ) : (
            <EmptyState drawing="key" title="No API keys yet">
              Create one below for each program that needs access.
            </EmptyState>
          )}
        </Card>
        <Card title="Create an API key" note="Choose only what the program needs.">
          <KeyForm key={made?.key} today={today} />
        </Card>
      </Stack>
    </>
  );
}
