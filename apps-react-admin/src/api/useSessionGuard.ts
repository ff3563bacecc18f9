import { useCallback } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';

/** Wraps requests made outside the data provider: an ended session redirects to the sign-in page. */
export function useSessionGuard() {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useCallback(
    <Data>(request: Promise<Data>) =>
      request.catch(async (error: unknown) => {
        await logoutIfAccessDenied(error);
        throw error;
      }),
    [logoutIfAccessDenied],
  );
}
