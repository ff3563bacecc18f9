import { titled } from '~/lib/page/meta.ts';

export { loadFound as loader } from '~/features/search/search.server.ts';
export { SearchPage as default } from '~/features/search/SearchPage.tsx';

export const meta = titled('Search');
