import type { Webhook } from '@harkara/server/contract/models';
import { Muted } from '~/ui/page/Page.tsx';
import { Badge } from '~/ui/text/Badge.tsx';

const SHOWN = {
  ACTIVE: ['success', 'Active'],
  PAUSED: ['danger', 'Paused'],
  OFF: ['neutral', 'Off'],
} as const;

/** The state and, if nothing is sent, the reason. */
export function WebhookState({ state, reason }: Pick<Webhook, 'state' | 'reason'>) {
  const [tone, text] = SHOWN[state];
  return (
    <span>
      <Badge tone={tone}>{text}</Badge> {reason && <Muted>{reason}</Muted>}
    </span>
  );
}
