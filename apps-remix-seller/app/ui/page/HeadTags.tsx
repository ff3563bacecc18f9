import { brand } from '@harkara/server/brand';
import { useMatches } from '@remix-run/react';
import type { Theme } from '~/lib/page/theme.server.ts';

const OPEN_LAYOUTS = ['routes/_public', 'routes/_auth'];
const { light, dark } = brand.colours;

/** Shared head tags of every page: icons, theme colour and robots. */
export function HeadTags({ theme }: { theme: Theme | null | undefined }) {
  const isOpen = useMatches().some(({ id }) => OPEN_LAYOUTS.includes(id));
  return (
    <>
      {!isOpen && <meta name="robots" content="noindex" />}
      {theme ? (
        <meta name="theme-color" content={theme === 'dark' ? dark.paper : light.paper} />
      ) : (
        <>
          <meta name="theme-color" content={light.paper} media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content={dark.paper} media="(prefers-color-scheme: dark)" />
        </>
      )}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}
