import type { NotificationSwitch } from '@harkara/server/contract/models';
import { useFetcher } from '@remix-run/react';
import { MessageSquareText } from 'lucide-react';
import { Fragment } from 'react';
import styled from 'styled-components';
import { SubmitSwitch } from '~/ui/overlay/SubmitSwitch.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { c, radius } from '~/ui/tokens.ts';

const CHANNELS = { sms: 'SMS', email: 'email', whatsapp: 'WhatsApp' } as const;
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function captionOf(on: boolean, channels: NotificationSwitch['channels']): string {
  const [first] = channels;
  if (!first) return 'Not sent, because no message provider is connected yet. The text reads';
  const by = list.format(channels.map((channel) => CHANNELS[channel]));
  return `${on ? 'Sent' : 'Would be sent'} by ${by}. The ${CHANNELS[first]} reads`;
}

/** One kind of message: purpose, sample text and switch. */
export function NotificationCard({ kind, name, description, active, channels, sample }: NotificationSwitch) {
  const fetcher = useFetcher();
  const intent = fetcher.formData?.get('intent');
  const on = intent ? intent === 'on' : active;
  return (
    <Card
      title={name}
      note={description}
      actions={
        <fetcher.Form method="post">
          <input type="hidden" name="kind" value={kind} />
          <SubmitSwitch
            on={on}
            label={name}
            texts={['On', 'Off']}
            name="intent"
            value={on ? 'off' : 'on'}
            busy={fetcher.state !== 'idle'}
          />
        </fetcher.Form>
      }
    >
      <Sample data-off={on ? undefined : true}>
        <MessageSquareText size={16} aria-hidden />
        <figcaption>{captionOf(on, channels)}</figcaption>
        <blockquote>
          {sample.split(/(?<=\/)/).map((part, index) => (
            <Fragment key={index}>
              {part}
              {/* The link is too long for a phone: allows a line break at a slash. */}
              <wbr />
            </Fragment>
          ))}
        </blockquote>
      </Sample>
    </Card>
  );
}

const Sample = styled.figure`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr);
  gap: 6px 10px;
  align-items: center;
  max-width: 76ch;
  svg {
    color: ${c.muted};
  }
  figcaption {
    font-size: 12.5px;
    color: ${c.muted};
  }
  blockquote {
    grid-column: 2;
    padding: 10px 14px;
    border: 1px solid ${c.line};
    border-radius: ${radius};
    border-top-left-radius: 2px;
    background: ${c.canvas};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  &[data-off] blockquote {
    color: ${c.muted};
    border-style: dashed;
  }
`;
