import type { NoticeMail } from '@harkara/server/contract/models';
import { useFetcher } from '@remix-run/react';
import styled from 'styled-components';
import { SubmitSwitch } from '~/ui/overlay/SubmitSwitch.tsx';
import { Card } from '~/ui/page/Card.tsx';
import { c } from '~/ui/tokens.ts';

/** The switches that send notices of the bell by e-mail. */
export function MailSwitches({ mails, email }: { mails: NoticeMail[]; email: string }) {
  return (
    <Card title="Emails to you" note={`Notices that we also send to ${email}.`}>
      <List>
        {mails.map((mail) => (
          <MailSwitch key={mail.kind} {...mail} />
        ))}
      </List>
    </Card>
  );
}

function MailSwitch({ kind, name, description, active }: NoticeMail) {
  const fetcher = useFetcher();
  const intent = fetcher.formData?.get('intent');
  const on = intent ? intent === 'on' : active;
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>{description}</p>
      </div>
      <fetcher.Form method="post">
        <input type="hidden" name="mail" value={kind} />
        <SubmitSwitch
          on={on}
          label={`Email: ${name}`}
          texts={['On', 'Off']}
          name="intent"
          value={on ? 'off' : 'on'}
          busy={fetcher.state !== 'idle'}
        />
      </fetcher.Form>
    </li>
  );
}

const List = styled.ul`
  display: grid;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    padding: 10px 0;
  }
  li + li {
    border-top: 1px solid ${c.line};
  }
  strong {
    font-weight: 550;
  }
  p {
    font-size: 13px;
    color: ${c.muted};
  }
`;
