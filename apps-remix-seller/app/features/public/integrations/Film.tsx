import { Pause, Play } from 'lucide-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useNonce } from '~/lib/page/nonce.ts';
import { Button } from '~/ui/Button.tsx';
import { c, radius } from '~/ui/tokens.ts';
import film from './film.js?url&no-inline';

type Props = { name: 'courier' | 'channel'; label: string };

/**
 * A silent looping video. Only the poster loads before it is in view; with reduced motion it waits for a
 * click. Without scripts the browser's controls play it.
 */
export function Film({ name, label }: Props) {
  // Needed after a client-side navigation only: otherwise the script element below runs the film.
  useEffect(
    () => void import(/* @vite-ignore */ film).then(({ start }: { start: () => void }) => start()),
    [],
  );
  return (
    <Frame data-film>
      <link rel="preload" as="image" href={`/videos/${name}.webp`} />
      <video
        width={1280}
        height={720}
        poster={`/videos/${name}.webp`}
        preload="none"
        controls
        muted
        playsInline
        loop
        aria-label={label}
      >
        <source src={`/videos/${name}.webm`} type="video/webm" />
        <source src={`/videos/${name}.mp4`} type="video/mp4" />
      </video>
      <Button type="button" variant="quiet" size="sm" hidden>
        <span data-when="playing">
          <Pause aria-hidden />
          Pause
        </span>
        <span data-when="still">
          <Play aria-hidden />
          Play
        </span>
      </Button>
      <script type="module" src={film} nonce={useNonce()} suppressHydrationWarning />
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  video {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 9;
    border: 1px solid ${c.line};
    border-radius: ${radius};
    background: #14213d;
  }
  button {
    position: absolute;
    right: 12px;
    bottom: 12px;
  }
  button span {
    display: inherit;
    align-items: center;
    gap: 6px;
  }
  &[data-playing] [data-when='still'],
  &:not([data-playing]) [data-when='playing'] {
    display: none;
  }
`;
