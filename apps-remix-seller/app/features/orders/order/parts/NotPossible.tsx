import type { OrderDetails } from '@harkara/server/contract/models';
import { DescriptionList } from '~/ui/text/DescriptionList.tsx';
import { Part } from './Part.tsx';

type Actions = OrderDetails['actions'];

const NAMES: Record<Actions[number]['action'], string> = {
  SHIP: 'Ship',
  EDIT: 'Edit',
  DELETE: 'Delete',
  CANCEL: 'Cancel order',
  LABEL: 'Print Label',
  REATTEMPT: 'Re-attempt',
  RETURN: 'Return to origin',
};

/** Why the other actions are missing. */
export function NotPossible({ actions }: { actions: Actions }) {
  return (
    <Part title="Not available now">
      <DescriptionList rows={actions.map(({ action, reason }) => [NAMES[action], reason])} />
    </Part>
  );
}
