import { useActionData, useLoaderData } from '@remix-run/react';
import { formErrorOf, type FormState } from '~/lib/forms/form.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { PageHeading, Stack } from '~/ui/page/Page.tsx';
import { EmptyState } from '~/ui/table/EmptyState.tsx';
import { Pagination } from '~/ui/table/Pagination.tsx';
import { FormError, Notice } from '~/ui/text/Notice.tsx';
import type { loadLogisticsPage } from './logistics.server.ts';
import { LogisticTable } from './LogisticTable.tsx';

const NOTES = {
  none: 'No default yet. New orders start with the cheapest courier.',
  gone: 'Your default courier is no longer available. Please choose another one.',
};

export function Logistics() {
  const { logistics, chosen, total, page, size } = useLoaderData<typeof loadLogisticsPage>();
  const answer = useActionData<FormState>();
  return (
    <>
      <PageHeading
        title="Manage Logistic Priority"
        note="New orders start with your default courier wherever it delivers."
        actions={
          <LinkButton to="/tools/all-logistics" variant="quiet">
            All logistics
          </LinkButton>
        }
      />
      <Stack>
        <FormError>{formErrorOf(answer)}</FormError>
        {chosen === 'none' && <Notice>{NOTES.none}</Notice>}
        {chosen === 'gone' && <Notice tone="warning">{NOTES.gone}</Notice>}
        {chosen !== 'none' && chosen !== 'gone' && chosen.isOff && (
          <Notice tone="warning">
            Your default courier {chosen.name}, {chosen.mode} is switched off for you. Please choose another
            one.
          </Notice>
        )}
        <Card flush title="Default logistic list" note={noteOf(chosen)}>
          <LogisticTable
            logistics={logistics}
            empty={
              <EmptyState title="No Logistics found" drawing="van">
                Couriers appear here once they are connected.
              </EmptyState>
            }
          />
          <Pagination page={page} size={size} total={total} />
        </Card>
      </Stack>
    </>
  );
}

const noteOf = (chosen: ReturnType<typeof useLoaderData<typeof loadLogisticsPage>>['chosen']) =>
  typeof chosen === 'string' ? undefined : `Default: ${chosen.name}, ${chosen.mode}`;
