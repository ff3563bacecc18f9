import { useSubmit } from '@remix-run/react';
import { useState } from 'react';
import styled from 'styled-components';
import { whenDialogLoaded } from '~/lib/page/connection.ts';
import { LinkButton } from '~/ui/Button.tsx';
import { ConfirmDialog } from '~/ui/overlay/ConfirmDialog.tsx';
import { CANCEL, cancelQuestion } from './cancel.ts';

type Props = { orderId: string; awb: string };

/** Confirms in a dialog; without JavaScript the link opens the question as a page. */
export function CancelShipment({ orderId, awb }: Props) {
  const [asking, setAsking] = useState(false);
  const submit = useSubmit();
  const path = `/tracking/${encodeURIComponent(awb)}/cancel`;
  const open = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    whenDialogLoaded(() => setAsking(true));
  };
  const text = (
    <>
      <Message title={orderId}>{cancelQuestion(orderId)}</Message>
      {CANCEL.description}
    </>
  );
  return (
    <>
      <LinkButton to={path} variant="quiet" onClick={open}>
        {CANCEL.title}
      </LinkButton>
      {asking && (
        <ConfirmDialog
          title={CANCEL.title}
          text={text}
          button={CANCEL.yes}
          cancel={CANCEL.no}
          danger
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            submit(null, { method: 'post', action: path });
          }}
        />
      )}
    </>
  );
}

const Message = styled.strong`
  display: block;
  margin-bottom: 4px;
  font-weight: 600;
  overflow-wrap: anywhere;
`;
