import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { fieldsOf, formErrorOf, type FormState } from '~/lib/forms/form.ts';
import { Button, LinkButton } from '~/ui/Button.tsx';
import { useFocusFirstError } from '~/ui/form/useFocusFirstError.ts';
import { useCurrentPath } from '~/ui/hooks/useCurrentPath.ts';
import { Card } from '~/ui/page/Card.tsx';
import { Inline, Narrow, PageHeading, Stack } from '~/ui/page/Page.tsx';
import { FormError, Notice } from '~/ui/text/Notice.tsx';
import type { loadSelected } from './bulk.server.ts';
import { BulkFields } from './BulkFields.tsx';
import { BulkReport } from './BulkReport.tsx';
import { isReport, type Report, titleOf } from './report.ts';

/** The dialog's form as a page, for browsers without JavaScript. */
export function BulkPage() {
  const { rows, back, ...days } = useLoaderData<typeof loadSelected>();
  const answer = useActionData<FormState | Report>();
  const busy = useNavigation().state !== 'idle';
  const form = useFocusFirstError(answer);
  const action = useCurrentPath();
  const toList = (
    <LinkButton to={back} variant="quiet">
      Back to the list
    </LinkButton>
  );
  return (
    <Narrow>
      <PageHeading title={rows.length > 0 ? titleOf(rows) : 'Re-attempt failed deliveries'} />
      <Stack>
        {isReport(answer) && <BulkReport report={answer} />}
        {rows.length > 0 ? (
          <Card>
            <Form ref={form} method="post" action={action} noValidate>
              <Stack $gap={20}>
                <FormError>{formErrorOf(answer)}</FormError>
                <BulkFields
                  rows={rows}
                  days={days}
                  field={fieldsOf(answer, { reattemptDate: days.nextDay })}
                />
                <Inline>
                  <Button busy={busy}>Request re-attempts</Button>
                  {toList}
                </Inline>
              </Stack>
            </Form>
          </Card>
        ) : (
          <>
            {!isReport(answer) && (
              <Notice>
                None of the selected deliveries can be re-attempted. Go back to the list and select others.
              </Notice>
            )}
            <Inline>{toList}</Inline>
          </>
        )}
      </Stack>
    </Narrow>
  );
}
