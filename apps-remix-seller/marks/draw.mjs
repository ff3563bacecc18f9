// Draws the logos of couriers and channels from partners.mjs and official/: `node apps-remix-seller/marks/draw.mjs`.
// Text becomes outlines, so no font is needed. Needs the package fontkit. Commit the result; no build runs this.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import { CHANNELS, COURIERS } from './partners.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const file = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const inter = fontkit.openSync(fileURLToPath(import.meta.resolve(file)));

const [WIDTH, HEIGHT, SIGN, LEFT, GAP, RIGHT] = [120, 40, 24, 7, 6, 6];
const ROOM = WIDTH - LEFT - SIGN - GAP - RIGHT;
const CAPITALS = 0.727;
/** The font has weight 400 only: a stroke makes it bold. Both are fractions of the font size. */
const [STROKE, SPACING] = [0.055, 0.03];

const round = (number) => Number(number.toFixed(1));

/** A line of text from 0, 0 at this size: its outline and its width. */
function outlineOf(text, size, { spacing = SPACING }) {
  const scale = size / inter.unitsPerEm;
  const { glyphs, positions } = inter.layout(text);
  let x = 0;
  const path = glyphs.map((glyph, index) => {
    const drawn = glyph.path.scale(scale, -scale).translate(x, 0);
    x += positions[index].xAdvance * scale + spacing * size;
    return drawn.mapPoints((left, top) => [round(left), round(top)]).toSVG();
  });
  return { path: path.join(''), width: x - spacing * size };
}

function markOf({ name, lines = [name], colour, sign, slant = 0, stroke = STROKE, spacing }) {
  const atOne = Math.max(...lines.map((line) => outlineOf(line, 100, { spacing }).width)) / 100;
  const size = Math.min(lines.length > 1 ? 16 : 21, ROOM / atOne);
  const leading = size * 1.08;
  const first = HEIGHT / 2 + (CAPITALS * size - leading * (lines.length - 1)) / 2;
  const left = LEFT + SIGN + GAP;
  const drawn = lines.map((line, index) => {
    const lean = slant ? ` skewX(-${slant})` : '';
    return `    <path transform="translate(${left} ${round(first + index * leading)})${lean}" d="${outlineOf(line, size, { spacing }).path}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${name}">
  <rect width="${WIDTH}" height="${HEIGHT}" rx="8" fill="${colour}"/>
  <path transform="translate(${LEFT} ${(HEIGHT - SIGN) / 2})" d="${sign}" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>
  <g fill="#fff" stroke="#fff" stroke-width="${round(stroke * size)}" stroke-linejoin="round">
${drawn.join('\n')}
  </g>
</svg>
`;
}

/** White in both themes: the companies want their signs on it. */
const PLATE = `<rect x="0.5" y="0.5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="7.5" fill="#fff" stroke="#d5dae3"/>`;
const INK = '#1c2536';
const [MAX_SIGN_WIDTH, NAME_SIZE, NAME_GAP] = [88, 19, 7];

const pathIn = (file) => / d="([^"]+)"/.exec(readFileSync(join(here, `official/${file}.svg`), 'utf8'))[1];

/** The sign as it is, and beside it what it does not say, in the middle of a white plate. */
function officialMark({ name, lines: [rest] = [name], official: { file, colour, box } }) {
  const [left, top, width, height] = box;
  const said = rest && outlineOf(rest, NAME_SIZE, {});
  const room = said ? WIDTH - LEFT - RIGHT - NAME_GAP - said.width : MAX_SIGN_WIDTH;
  const scale = Math.min(SIGN / height, room / width);
  const start = (WIDTH - width * scale - (said ? NAME_GAP + said.width : 0)) / 2;
  const base = HEIGHT / 2 + (CAPITALS * NAME_SIZE) / 2;
  const written =
    said &&
    `\n  <path transform="translate(${round(start + width * scale + NAME_GAP)} ${round(base)})" d="${said.path}" fill="${INK}" stroke="${INK}" stroke-width="${round(STROKE * NAME_SIZE)}" stroke-linejoin="round"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${name}">
  ${PLATE}
  <path transform="translate(${round(start - left * scale)} ${round(HEIGHT / 2 - (top + height / 2) * scale)}) scale(${Number(scale.toFixed(3))})" d="${pathIn(file)}" fill="${colour}"/>${written ?? ''}
</svg>
`;
}

/** The sign alone, for lists. */
function squareOf({ name, square, official: { file, colour, box } }) {
  const [left, top, width, height] = box;
  const scale = 19 / Math.max(width, height);
  const at = (start, size) => round(12 - (start + size / 2) * scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" role="img" aria-label="${name}">
  <rect width="24" height="24" rx="5" fill="${square}"/>
  <path transform="translate(${at(left, width)} ${at(top, height)}) scale(${Number(scale.toFixed(3))})" d="${pathIn(file)}" fill="${square === colour ? '#fff' : colour}"/>
</svg>
`;
}

const slug = (name) => name.toLowerCase().replaceAll(' ', '-');

for (const [folder, partners] of Object.entries({ couriers: COURIERS, channels: CHANNELS })) {
  const target = join(here, '../public', folder);
  mkdirSync(target, { recursive: true });
  for (const partner of partners) {
    const mark = partner.official ? officialMark(partner) : markOf(partner);
    writeFileSync(join(target, `${slug(partner.name)}.svg`), mark);
    if (partner.square) writeFileSync(join(target, `${slug(partner.name)}-sign.svg`), squareOf(partner));
  }
}
