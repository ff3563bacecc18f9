import { DARK, LIGHT } from '@harkara/server/contract/palettes';
import { useMatches } from '@remix-run/react';
import type { Theme } from '~/lib/page/theme.server.ts';

const OPEN_LAYOUTS = ['routes/_public', 'routes/_auth'];

type HeadTagsProps = { theme: Theme | null | undefined; logoUrl: string | null | undefined };

/** Shared head tags of every page: icons, theme colour and robots. */
export function HeadTags({ theme, logoUrl }: HeadTagsProps) {
  const isOpen = useMatches().some(({ id }) => OPEN_LAYOUTS.includes(id));
  return (
    <>
      {!isOpen && <meta name="robots" content="noindex" />}
      {theme ? (
        <meta name="theme-color" content={theme === 'dark' ? DARK.paper : LIGHT.paper} />
      ) : (
        <>
          <meta name="theme-color" content={LIGHT.paper} media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content={DARK.paper} media="(prefers-color-scheme: dark)" />
        </>
      )}
      <link rel="icon" href={logoUrl ?? '/favicon.svg'} />
      <link rel="apple-touch-icon" href={logoUrl ?? '/apple-touch-icon.png'} />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}
