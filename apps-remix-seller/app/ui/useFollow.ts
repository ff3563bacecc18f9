import { useNavigate } from '@remix-run/react';
import type { MouseEvent } from 'react';

/** For plain links of a long menu, which is on every page: Remix's own take the server as long as all the rest of it. */
export function useFollow() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(event.currentTarget.pathname);
  };
}
