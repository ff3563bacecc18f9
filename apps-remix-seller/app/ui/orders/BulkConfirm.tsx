import { useState } from 'react';
import styled from 'styled-components';
import { plural } from '~/format';
import type { Verb } from '~/orders/report';
import { Button, ButtonFace } from '../Button';
import { ConfirmDialog } from '../ConfirmDialog';
import { Disclosure } from '../Disclosure';
import { useHydrated } from '../useHydrated';

type Props = { verb: Exclude<Verb, 'ship'>; count: number; isWaiting: boolean; busy: boolean; onConfirm: () => void };

const TEXTS = {
  delete: {
    label: 'Delete',
    title: (orders: string) => `Delete ${orders}?`,
    text: 'They are gone from every list.',
    button: 'Yes, Delete',
    cancel: 'No, Keep them',
  },
  cancel: {
    label: 'Cancel orders',
    title: (orders: string) => `Cancel ${orders}?`,
    text: 'The courier is told, and the charges go back to your wallet.',
    button: 'Yes, Cancel',
    cancel: "No, Don't Cancel",
  },
};

/** Takes the ticked orders away once that was confirmed. Without JavaScript the question unfolds under the button. */
export function BulkConfirm({ verb, count, isWaiting, busy, onConfirm }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { label, title, ...texts } = TEXTS[verb];
  if (!useHydrated()) {
    return (
      <Disclosure
        width={260}
        trigger={
          <ButtonFace variant="quiet" size="sm">
            {label}
          </ButtonFace>
        }
      >
        <Question>
          <p>
            {title('the selected orders')} {texts.text}
          </p>
          <Button size="sm" variant="danger" name="do" value={verb}>
            {texts.button}
          </Button>
        </Question>
      </Disclosure>
    );
  }
  return (
    <>
      <Button
        type="button"
        size="sm"
        variant="quiet"
        disabled={count === 0 || isWaiting}
        busy={busy}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          {...texts}
          danger
          title={title(plural(count, 'order'))}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onConfirm();
          }}
        />
      )}
    </>
  );
}

const Question = styled.div`
  display: grid;
  gap: 10px;
  justify-items: start;
  padding: 8px;
`;
