import { titled } from '~/lib/page/meta.ts';

export { loadNotices as loader, markRead as action } from '~/features/notices/notices.server.ts';
export { NoticesPage as default } from '~/features/notices/NoticesPage.tsx';

export const meta = titled('Notices');
