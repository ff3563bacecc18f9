import { Form, useNavigation } from '@remix-run/react';
import styled from 'styled-components';
import { Button } from '~/ui/Button.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { STORE_KINDS, type StoreKind } from './kinds.ts';

/** The sandbox's own store: connects it with one click. */
export function DemoStore({ kind }: { kind: StoreKind }) {
  const busy = useNavigation().formData?.get('intent') === 'demo';
  return (
    <Card>
      <Row method="post">
        <input type="hidden" name="kind" value={kind} />
        <p>
          No store at hand? This sandbox has an emulated {STORE_KINDS[kind].title} with fifty sample orders.
        </p>
        <Button name="intent" value="demo" variant="quiet" busy={busy}>
          Try it with a demo store
        </Button>
      </Row>
    </Card>
  );
}

const Row = styled(Form)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  > p {
    flex: 1 1 280px;
  }
`;
