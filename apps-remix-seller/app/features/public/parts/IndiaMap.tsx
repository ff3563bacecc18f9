import type { ReactNode } from 'react';
import styled from 'styled-components';

/** India as dots, ten units apart: each path segment is a row, drawn by the dash pattern. */
const DOTS =
  'M74 14h40.1M84 24h40.1M94 34h90.1M94 44h80.1M94 54h80.1M94 64h80.1M94 74h80.1M114 84h40.1M104 94h60.1' +
  'M104 104h60.1M104 114h80.1M94 124h90.1M84 134h100.1M74 144h110.1M394 144h30.1M64 154h140.1M374 154h70.1' +
  'M34 164h190.1M314 164h.1M364 164h70.1M34 174h220.1M314 174h100.1M44 184h260.1M324 184h80.1M44 194h260.1' +
  'M334 194h70.1M54 204h250.1M374 204h20.1M44 214h260.1M374 214h20.1M14 224h300.1M354 224h30.1M14 234h300.1' +
  'M374 234h.1M24 244h290.1M374 244h.1M24 254h290.1M34 264h30.1M84 264h200.1M84 274h200.1M84 284h190.1' +
  'M84 294h170.1M84 304h160.1M84 314h150.1M84 324h140.1M84 334h130.1M94 344h110.1M94 354h90.1M94 364h90.1' +
  'M104 374h80.1M104 384h80.1M114 394h70.1M114 404h70.1M114 414h60.1M124 424h50.1M124 434h50.1M134 444h40.1' +
  'M134 454h30.1M134 464h20.1M144 474h.1';

/** City coordinates on the map. */
export const at = {
  Delhi: [142, 145],
  Bengaluru: [148, 398],
  Mumbai: [77, 299],
  Surat: [76, 265],
  Guwahati: [360, 185],
  Kolkata: [309, 243],
  Kochi: [128, 447],
  Srinagar: [106, 56],
  Hyderabad: [161, 327],
} as const;

/** `label` describes the picture; without one it is decorative. `colour` is the dots' colour. */
export function IndiaMap({
  label,
  colour,
  children,
}: {
  label?: string;
  colour: string;
  children?: ReactNode;
}) {
  const aria = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <Picture viewBox="0 0 460 486" {...aria}>
      <path
        d={DOTS}
        fill="none"
        stroke={colour}
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeDasharray="0 10"
      />
      {children}
    </Picture>
  );
}

const Picture = styled.svg`
  width: 100%;
  height: auto;
`;
