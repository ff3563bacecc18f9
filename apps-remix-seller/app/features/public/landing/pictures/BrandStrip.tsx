import { Pause, Play } from 'lucide-react';
import styled, { keyframes } from 'styled-components';
import { courierMark } from '~/features/public/marks.ts';
import { useOperator } from '~/lib/page/operator.ts';
import { CourierTile } from '~/ui/text/CourierTile.tsx';
import { c, maxWidth, radius } from '~/ui/tokens.ts';

const PIXELS_A_SECOND = 45;
/** A 120 px mark with 20 px on each side. */
const TILE_PX = 160;
/** Fewer would leave gaps on a wide screen. */
const MIN_COURIERS = 8;

/** A marquee of courier logos. It stops under the pointer, on a press, and for reduced motion. */
export function BrandStrip() {
  const { couriers } = useOperator();
  if (couriers.length < MIN_COURIERS) return null;
  return (
    <Strip aria-label="Courier partners">
      <Row>
        <Window>
          <Marks couriers={couriers} />
          <Marks couriers={couriers} isRepeat />
        </Window>
        <label>
          <input type="checkbox" aria-label="Pause the moving logos" />
          <Pause size={16} aria-hidden />
          <Play size={16} aria-hidden />
        </label>
      </Row>
    </Strip>
  );
}

function Marks({ couriers, isRepeat = false }: { couriers: readonly string[]; isRepeat?: boolean }) {
  return (
    <ul
      aria-hidden={isRepeat || undefined}
      style={{ animationDuration: `${(couriers.length * TILE_PX) / PIXELS_A_SECOND}s` }}
    >
      {couriers.map((name) => (
        <li key={name}>
          <CourierTile name={isRepeat ? '' : name} logo={courierMark(name)} size="lg" />
        </li>
      ))}
    </ul>
  );
}

const pass = keyframes`to { transform: translateX(-100%); }`;

const Strip = styled.section`
  border-block: 1px solid ${c.line};
  label {
    position: relative;
    display: grid;
    place-items: center;
    flex: none;
    width: 32px;
    height: 32px;
    border-radius: ${radius};
    color: ${c.muted};
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  label:has(:focus-visible) {
    outline: 2px solid ${c.brand};
  }
  label:has(:not(:checked)) svg:last-child,
  label:has(:checked) svg:first-of-type {
    display: none;
  }
  &:has(:checked) ul,
  &:hover ul {
    animation-play-state: paused;
  }
  @media (prefers-reduced-motion: reduce) {
    label,
    ul[aria-hidden] {
      display: none;
    }
    ul {
      animation: none !important;
      flex-wrap: wrap;
      justify-content: center;
    }
  }
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  max-width: ${maxWidth};
  margin: 0 auto;
  padding-right: clamp(8px, 3vw, 56px);
`;
const Window = styled.div`
  display: flex;
  flex: 1;
  min-width: 0;
  overflow: hidden;
  mask-image: linear-gradient(90deg, transparent, #000 6%, #000 94%, transparent);
  ul {
    display: flex;
    animation: ${pass} linear infinite;
  }
  li {
    width: ${TILE_PX}px;
    flex: none;
    padding: 20px;
  }
`;
