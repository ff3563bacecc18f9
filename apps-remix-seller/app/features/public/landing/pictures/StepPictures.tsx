import type { ReactNode } from 'react';
import { c } from '~/ui/tokens.ts';

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 280 168" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden>
      {children}
    </svg>
  );
}

type Bar = { x: number; y: number; width: number; colour?: string; height?: number };
function Bar({ x, y, width, colour = c.line, height = 8 }: Bar) {
  return <rect x={x} y={y} width={width} height={height} rx={height / 2} fill={colour} />;
}

export function ComparePicture() {
  return (
    <Picture>
      {[0, 1, 2].map((row) => (
        <g key={row} transform={`translate(40 ${26 + row * 42})`}>
          <rect
            width="200"
            height="34"
            rx="8"
            fill={row ? c.paper : c.successTint}
            stroke={row ? c.line : c.success}
          />
          <Bar x={14} y={13} width={56 + row * 10} colour={row ? c.lineStrong : c.success} />
          <Bar x={150 - row * 6} y={13} width={36 + row * 6} colour={row ? c.line : c.success} />
        </g>
      ))}
    </Picture>
  );
}

const stripes = [4, 2, 6, 2, 3, 5, 2, 2, 6, 3, 2, 4, 5, 2, 3, 6, 2, 4];

export function LabelPicture() {
  return (
    <Picture>
      <path
        d="M52 108h176a8 8 0 0 1 8 8v52H44v-52a8 8 0 0 1 8-8Z"
        fill={c.brandTint}
        stroke={c.brand}
        strokeWidth="1.5"
      />
      <path d="M84 20h112v104H84z" fill={c.paper} stroke={c.lineStrong} />
      <Bar x={96} y={32} width={40} colour={c.ink} />
      <rect x="150" y="30" width="34" height="12" rx="3" fill={c.marigold} />
      <g fill={c.ink}>
        {stripes.map((width, index) => (
          <rect
            key={index}
            x={96 + stripes.slice(0, index).reduce((sum, each) => sum + each + 1.5, 0)}
            y="54"
            width={width * 0.7}
            height="26"
          />
        ))}
      </g>
      <Bar x={96} y={92} width={70} height={6} />
      <path d="M64 124h152" stroke={c.brand} strokeWidth="3" />
    </Picture>
  );
}

export function PickupPicture() {
  return (
    <Picture>
      <path d="M24 138h232" stroke={c.lineStrong} strokeWidth="1.5" />
      <path d="M40 138V62l40-24 40 24v76" fill={c.brandTint} stroke={c.brand} strokeWidth="1.5" />
      <path d="M66 138V96h28v42" fill={c.paper} stroke={c.brand} strokeWidth="1.5" />
      <path d="M140 132V78h58v54M198 96h22l16 18v18h-96" fill={c.paper} stroke={c.ink} strokeWidth="1.5" />
      <rect x="152" y="92" width="26" height="22" rx="2" fill={c.marigold} />
      <path d="M165 92v8" stroke={c.onMarigold} strokeWidth="1.5" />
      <circle cx="160" cy="134" r="9" fill={c.paper} stroke={c.ink} strokeWidth="3" />
      <circle cx="216" cy="134" r="9" fill={c.paper} stroke={c.ink} strokeWidth="3" />
    </Picture>
  );
}

export function TrackPicture() {
  return (
    <Picture>
      <path d="M62 36v96" stroke={c.brand} strokeWidth="2" />
      {[0, 1, 2, 3].map((row) => (
        <g key={row} transform={`translate(62 ${36 + row * 32})`}>
          <circle
            r="8"
            fill={row === 3 ? c.marigold : c.paper}
            stroke={row === 3 ? c.marigold : c.brand}
            strokeWidth="3"
          />
          <Bar x={24} y={-9} width={88 - (row % 2) * 22} colour={row === 3 ? c.ink : c.lineStrong} />
          <Bar x={24} y={5} width={132 - row * 16} height={5} />
        </g>
      ))}
    </Picture>
  );
}
