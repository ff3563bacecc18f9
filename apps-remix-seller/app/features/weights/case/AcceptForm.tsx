import type { WeightCase } from '@harkara/server/contract/models';
import { Form, useNavigation } from '@remix-run/react';
import styled from 'styled-components';
import { money } from '~/lib/format.ts';
import { Button, ButtonFace } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { Stack } from '~/ui/page/Page.tsx';

/** Confirms before money moves; the question is a fold, so it works without JavaScript. */
export function AcceptForm({ found: { difference } }: { found: WeightCase }) {
  const busy = useNavigation().formData?.get('intent') === 'accept';
  const amount = money(Math.abs(difference));
  const effect = difference < 0 ? `refund ${amount}` : `charge ${amount}`;
  return (
    <Card title="The weight is right">
      <Stack>
        <p>We’ll {effect} now and close this case.</p>
        <Question>
          <summary>
            <ButtonFace>Accept…</ButtonFace>
          </summary>
          <Form method="post">
            <Stack $gap={8}>
              <p>You can’t undo this.</p>
              <div>
                <Button name="intent" value="accept" busy={busy}>
                  Accept: {effect}
                </Button>
              </div>
            </Stack>
          </Form>
        </Question>
      </Stack>
    </Card>
  );
}

const Question = styled.details`
  > summary {
    display: inline-block;
    list-style: none;
    border-radius: 8px;
    cursor: pointer;
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  &[open] > summary {
    margin-bottom: 12px;
  }
`;
