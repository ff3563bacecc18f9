import { WEBHOOK_TEXTS as TEXTS } from '@harkara/server/contract/texts/webhooks';
import { Form, useNavigation } from '@remix-run/react';
import { dateTime, daysAgo } from '~/lib/format.ts';
import { fieldsOf, type FormState, formErrorOf } from '~/lib/forms/form.ts';
import { Button } from '~/ui/Button.tsx';
import { Field } from '~/ui/form/Field.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { FormError, Notice } from '~/ui/text/Notice.tsx';
import { Secret } from '../Secret.tsx';

function useBusy(intent: string): boolean {
  return useNavigation().formData?.get('intent') === intent;
}

type TestProps = { tested?: { ok: boolean; message: string }; answer?: FormState };

export function TestCard({ tested, answer }: TestProps) {
  return (
    <Card title="Test" note="Sends a webhook.test event now.">
      <Form method="post">
        <Stack>
          <FormError>{formErrorOf(answer)}</FormError>
          {tested && <Notice tone={tested.ok ? 'success' : 'danger'}>{tested.message}</Notice>}
          <div>
            <Button name="intent" value="test" variant="quiet" busy={useBusy('test')}>
              Send test event
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}

export function SecretCard({ secret, previousUntil }: { secret?: string; previousUntil: string | null }) {
  const isOldValid = previousUntil !== null && new Date(previousUntil) > new Date();
  return (
    <Card
      title="Signing secret"
      note="We sign with a new secret at once, and with the old one for 24 more hours."
    >
      <Form method="post">
        <Stack>
          {secret && <Secret secret={secret} />}
          {isOldValid && <p>The old secret is valid until {dateTime(previousUntil)}.</p>}
          <div>
            <Button name="intent" value="rotate" variant="quiet" busy={useBusy('rotate')}>
              Create new secret
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}

type ReplayProps = {
  today: string;
  answer?: FormState;
  /** Of a replay that left something. */
  replayed?: { queued: number; nextSince: string | null };
};

function Rest({ queued, nextSince }: { queued: number; nextSince: string }) {
  return (
    <Form method="post">
      <Stack>
        <Notice tone="warning">
          {TEXTS.replayed(queued)} There are more, from {dateTime(nextSince)} on.
        </Notice>
        <input type="hidden" name="from" value={nextSince} />
        <div>
          <Button name="intent" value="replay" variant="quiet">
            Replay the rest
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

export function ReplayCard({ today, answer, replayed }: ReplayProps) {
  return (
    <Card title="Replay" note="Sends all events since a day again, delivered ones too.">
      {replayed?.nextSince && <Rest queued={replayed.queued} nextSince={replayed.nextSince} />}
      <Form method="post" noValidate>
        <Stack>
          <FormError>{formErrorOf(answer)}</FormError>
          <Field
            label="Since"
            type="date"
            min={daysAgo(30, new Date(today))}
            max={today}
            hint={TEXTS.daysKept}
            {...fieldsOf(answer, { since: today })('since')}
          />
          <div>
            <Button name="intent" value="replay" variant="quiet" busy={useBusy('replay')}>
              Replay events
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}
