import { titled } from '~/lib/page/meta.ts';

export {
  loadNotifications as loader,
  switchNotification as action,
} from '~/features/settings/notifications/notifications.server.ts';
export { Notifications as default } from '~/features/settings/notifications/Notifications.tsx';

export const meta = titled('Notifications');
