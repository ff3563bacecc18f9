import { CANCEL } from '~/features/tracking/cancel/cancel.ts';
import { titled } from '~/lib/page/meta.ts';

export { loadCancel as loader, cancelShipment as action } from '~/features/tracking/cancel/cancel.server.ts';
export { CancelPage as default } from '~/features/tracking/cancel/CancelPage.tsx';

export const meta = titled(CANCEL.title);
