import { titled } from '~/lib/page/meta.ts';

export {
  loadAttention as loader,
  mendOrder as action,
} from '~/features/orders/attention/attention.server.ts';
export { Attention as default } from '~/features/orders/attention/Attention.tsx';

export const meta = titled('Orders that need attention');
