import { useActionData } from '@remix-run/react';
import { isFormState } from '~/lib/forms/form.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { Breadcrumbs } from '~/ui/page/Breadcrumbs.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Narrow, PageHeading, Stack } from '~/ui/page/Page.tsx';
import { Secret } from './Secret.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import type { createWebhook } from './webhooks.server.ts';

const LIST = '/settings/webhooks';

export function NewWebhook() {
  const answer = useActionData<typeof createWebhook>();
  const created = answer && 'created' in answer ? answer.created : null;
  return (
    <Narrow>
      <Breadcrumbs items={[{ to: LIST, label: 'Webhooks' }, { label: 'Add webhook' }]} />
      <PageHeading title={created ? 'Webhook saved' : 'Add webhook'} />
      <Card>
        {created ? (
          <Stack $gap={20}>
            <Secret secret={created.secret} />
            <div>
              <LinkButton to={`${LIST}/${created.id}`}>Go to the webhook</LinkButton>
            </div>
          </Stack>
        ) : (
          <WebhookForm
            answer={isFormState(answer) ? answer : undefined}
            button="Add webhook"
            cancel={
              <LinkButton to={LIST} variant="quiet">
                Cancel
              </LinkButton>
            }
          />
        )}
      </Card>
    </Narrow>
  );
}
