import { useActionData, useLoaderData } from '@remix-run/react';
import { answerTo, formErrorOf } from '~/lib/forms/form.ts';
import { Breadcrumbs } from '~/ui/page/Breadcrumbs.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { PageHeading, Split, Stack } from '~/ui/page/Page.tsx';
import { FormError } from '~/ui/text/Notice.tsx';
import { WebhookForm } from '../WebhookForm.tsx';
import type { loadWebhook } from '../webhooks.server.ts';
import { WebhookState } from '../WebhookState.tsx';
import { Deliveries } from './Deliveries.tsx';
import { ReplayCard, SecretCard, TestCard } from './WebhookCards.tsx';

/** Of the forms on this page. */
type Answered = {
  secret?: string;
  tested?: { ok: boolean; message: string };
  replayed?: { queued: number; nextSince: string | null };
};

export function Webhook() {
  const { webhook, deliveries, state, page, size, today } = useLoaderData<typeof loadWebhook>();
  const answer = useActionData<Answered>();
  const { secret, tested, replayed } = answer ?? {};
  return (
    <>
      <Breadcrumbs items={[{ to: '/settings/webhooks', label: 'Webhooks' }, { label: webhook.url }]} />
      <PageHeading title="Webhook" note={<WebhookState {...webhook} />} />
      <Stack>
        <FormError>{formErrorOf(answerTo(answer, 'resend'))}</FormError>
        <Split>
          <Card title="Address and events">
            <WebhookForm
              key={webhook.state}
              webhook={webhook}
              answer={answerTo(answer, 'save')}
              button="Save webhook"
            />
          </Card>
          <Stack>
            <TestCard tested={tested} answer={answerTo(answer, 'test')} />
            <SecretCard secret={secret} previousUntil={webhook.previousSecretUntil} />
            <ReplayCard today={today} answer={answerTo(answer, 'replay')} replayed={replayed} />
          </Stack>
        </Split>
        <Deliveries {...{ deliveries, state, page, size }} />
      </Stack>
    </>
  );
}
