import { brand } from '@harkara/server/brand';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerTo, formErrorOf, type FormState } from '~/form';
import { Breadcrumbs } from '~/ui/Breadcrumbs';
import { Card } from '~/ui/Card';
import { FormError, Notice } from '~/ui/Notice';
import { PageHeading, Stack } from '~/ui/Page';
import { Receipt } from '~/ui/Receipt';
import { AcceptForm } from '~/ui/weights/AcceptForm';
import { kg } from '~/ui/weights/case';
import { CaseFacts } from '~/ui/weights/CaseFacts';
import { DisputeForm } from '~/ui/weights/DisputeForm';
import { Pictures } from '~/ui/weights/Pictures';
import { SideBySide } from '~/ui/weights/SideBySide';
import { answerCase, loadCase } from '~/weights.server';

export const meta: MetaFunction = () => [{ title: `Weight difference · ${brand.name}` }];

export const loader = (args: LoaderFunctionArgs) => loadCase(args);
export const action = (args: ActionFunctionArgs) => answerCase(args);

export default function WeightDifference() {
  const { found, now } = useLoaderData<typeof loader>();
  const answer = useActionData<FormState>();
  const { canAnswer, canDispute, isPaid, difference, remark, decision, pictures } = found;
  return (
    <>
      <Breadcrumbs
        items={[
          { to: '/weight-differences', label: 'Weight differences' },
          { label: `AWB ${found.wayBillId}` },
        ]}
      />
      <PageHeading
        title={`Weight of ${found.wayBillId}`}
        note={`Order ${found.orderId}, ${found.logistic}`}
      />
      <Stack>
        <Card>
          <CaseFacts found={found} now={now} />
        </Card>
        <SideBySide>
          <Card title={`Before: ${kg(found.weightBefore)}`} note="As charged first">
            <Receipt receipt={found.before} />
          </Card>
          <Card title={`After: ${kg(found.weightAfter)}`} note="As weighed by the courier">
            <Receipt receipt={found.after} />
          </Card>
        </SideBySide>
        <Card title={difference < 0 ? 'Refund' : 'Extra charge'}>
          <Receipt receipt={found.differenceReceipt} />
        </Card>
        {remark !== null && (
          <Card title="Your dispute">
            <Stack>
              <p>{remark}</p>
              {pictures.length > 0 && <Pictures pictures={pictures} />}
            </Stack>
          </Card>
        )}
        {decision !== null && (
          <Card title="Decision">
            <p>{decision}</p>
          </Card>
        )}
        <FormError>{formErrorOf(answer)}</FormError>
        {isPaid && canDispute && (
          <Notice>
            This difference is already {difference < 0 ? 'refunded' : 'charged'}. If the weight is not right,
            dispute it here. We then refund or charge the difference that we decide.
          </Notice>
        )}
        {canDispute && (
          <SideBySide>
            {canAnswer && <AcceptForm found={found} />}
            <DisputeForm answer={answerTo(answer, 'dispute')} />
          </SideBySide>
        )}
      </Stack>
    </>
  );
}
