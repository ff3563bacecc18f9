export type Rect = { x: number; y: number; width: number; height: number };

// ISO/IEC 15417: widths of the three bars and three spaces per symbol character; the last one is the stop character.
const PATTERNS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

const CODE_C = 99;
const CODE_B = 100;
const CODE_A = 101;
const START_A = 103;
const STOP = 106;

export const moduleOf = (bars: Rect[]): number => Math.min(...bars.map(({ width }) => width));

function valuesOf(bars: Rect[]): number[] {
  const module = moduleOf(bars);
  const widths = bars.flatMap((bar, i) => {
    const next = bars[i + 1];
    return next ? [bar.width, next.x - bar.x - bar.width] : [bar.width];
  });
  const modules = widths.map((width) => Math.round(width / module)).join('');
  const values = modules.slice(0, -7).match(/.{6}/g) ?? [];
  return [...values, modules.slice(-7)].map((pattern) => PATTERNS.indexOf(pattern));
}

/** Decodes the bars like a scanner; throws if the symbol is invalid. */
export function readCode128(bars: Rect[]): string {
  const values = valuesOf(bars);
  const [start = -1, ...rest] = values;
  const data = rest.slice(0, -2);
  const sum = data.reduce((total, value, i) => total + value * (i + 1), start) % 103;
  const isReadable = !values.includes(-1) && rest.at(-1) === STOP && rest.at(-2) === sum;
  if (!isReadable) throw new Error(`unreadable: ${values.join(' ')}`);
  let set = 'ABC'[start - START_A];
  let text = '';
  for (const value of data) {
    if (set === 'C' && value <= CODE_C) text += String(value).padStart(2, '0');
    else if (value === CODE_C && set !== 'C') set = 'C';
    else if (value === CODE_B && set !== 'B') set = 'B';
    else if (value === CODE_A && set !== 'A') set = 'A';
    else text += String.fromCharCode(set === 'A' && value > 63 ? value - 64 : value + 32);
  }
  return text;
}
