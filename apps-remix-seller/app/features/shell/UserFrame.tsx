import { useRouteLoaderData } from '@remix-run/react';
import type { ComponentProps, ReactNode } from 'react';
import { PublicFrame } from '~/features/public/frame/PublicFrame.tsx';
import type { loader as rootLoader } from '~/root.tsx';
import { Shell } from './Shell.tsx';

type Props = { shell: Omit<ComponentProps<typeof Shell>, 'theme' | 'children'> | null; children: ReactNode };

/** The signed-in user's layout, or the public one for visitors. */
export function UserFrame({ shell, children }: Props) {
  const theme = useRouteLoaderData<typeof rootLoader>('root')?.theme ?? null;
  return shell ? (
    <Shell {...shell} theme={theme}>
      {children}
    </Shell>
  ) : (
    <PublicFrame signedIn={false}>{children}</PublicFrame>
  );
}

/** The page of a visitor in this frame needs no script. */
export const frameHandle = {
  withoutScript: (loaded: { shell: object | null } | undefined) => loaded?.shell === null,
};
