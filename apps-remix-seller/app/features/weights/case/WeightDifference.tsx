import { useActionData, useLoaderData } from '@remix-run/react';
import styled from 'styled-components';
import { kg } from '~/features/weights/case.ts';
import type { loadCase } from '~/features/weights/weights.server.ts';
import { answerTo, formErrorOf, type FormState } from '~/lib/forms/form.ts';
import { Breadcrumbs } from '~/ui/page/Breadcrumbs.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { PageHeading, Stack } from '~/ui/page/Page.tsx';
import { FormError, Notice } from '~/ui/text/Notice.tsx';
import { Receipt } from '~/ui/text/Receipt.tsx';
import { from } from '~/ui/tokens.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import { DisputeForm } from './DisputeForm.tsx';
import { Pictures } from './Pictures.tsx';

export function WeightDifference() {
  const { found, now } = useLoaderData<typeof loadCase>();
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
          <Card title={`Before: ${kg(found.weightBefore)}`} note="As first charged">
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
            This difference is already {difference < 0 ? 'refunded' : 'charged'}. If the weight is wrong,
            dispute it here, and we’ll refund or charge what we decide.
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

/** Two cards side by side on wide screens. */
const SideBySide = styled.div`
  display: grid;
  gap: 16px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  @media ${from.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    /* Equal heights align the two columns. */
    align-items: stretch;
  }
`;
