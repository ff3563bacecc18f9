import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';

const EVERY_MS = 4500;
const quotes = [
  {
    text: 'We compare five couriers before breakfast and ship by ten. It used to take the whole morning.',
    who: 'Handloom seller, Surat',
  },
  { text: 'One wallet, one label format, one place to see where every parcel is.', who: 'Spice shop, Kochi' },
  {
    text: 'Every charge is explained line by line. I know what a parcel costs before I ship it.',
    who: 'Electronics reseller, Pune',
  },
];

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Rotates seller testimonials. Stops under the pointer or focus, and for reduced motion. */
export function Testimonials() {
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const hydrated = useHydrated();

  useEffect(() => {
    if (prefersReducedMotion()) setPaused(true);
  }, []);
  useEffect(() => {
    if (isPaused || isHeld) return undefined;
    const timer = setInterval(() => setAt((now) => (now + 1) % quotes.length), EVERY_MS);
    return () => clearInterval(timer);
  }, [isPaused, isHeld]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <Frame
      aria-label="What sellers say"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Stage>
        {quotes.map(({ text, who }, index) => (
          <figure key={who} data-on={index === at || undefined} aria-hidden={index !== at}>
            <blockquote>{text}</blockquote>
            <figcaption>{who}</figcaption>
          </figure>
        ))}
      </Stage>
      {hydrated && (
        <Controls>
          {quotes.map(({ who }, index) => (
            <button
              key={who}
              type="button"
              aria-label={`Show quote ${index + 1}`}
              aria-current={index === at || undefined}
              onClick={() => {
                setAt(index);
                setPaused(true);
              }}
            />
          ))}
          <button
            type="button"
            data-icon
            aria-label={isPaused ? 'Play quotes' : 'Pause quotes'}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
          </button>
        </Controls>
      )}
    </Frame>
  );
}

const Frame = styled.section`
  border-top: 1px solid #33415f;
  padding-top: 24px;
  min-height: 150px;
`;
const Stage = styled.div`
  display: grid;
  figure {
    grid-area: 1 / 1;
    opacity: 0;
    visibility: hidden;
    transition:
      opacity 180ms,
      visibility 180ms;
  }
  figure[data-on] {
    opacity: 1;
    visibility: visible;
  }
  blockquote {
    font-size: 17px;
    line-height: 26px;
    max-width: 44ch;
  }
  figcaption {
    margin-top: 8px;
    font-size: 14px;
    color: #a9b4ce;
  }
`;
const Controls = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  margin-top: 12px;
  margin-left: -8px;
  button {
    width: 24px;
    height: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: #a9b4ce;
    display: grid;
    place-items: center;
    border-radius: 6px;
    outline-color: #fff;
  }
  button:not([data-icon])::before {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: 4px;
    background: #56658a;
    transition: width 150ms;
  }
  button[aria-current]::before {
    width: 18px;
    background: #fff;
  }
`;
