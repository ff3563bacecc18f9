// Renders the looping videos of /integrations from courier.html and channel.html in Chromium: `node
// apps-remix-seller/videos/render.mjs` (needs ffmpeg). Commit the result; no build runs this.
/* global document */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, '../public/videos');
const [SECONDS, RATE, LARGEST] = [8, 25, 300_000];
/** The start of the loop, when everything has arrived; also the poster. */
const FIRST = 6.9;

const ffmpeg = (...args) => execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...args]);

async function drawFrames(page, name, folder) {
  await page.goto(pathToFileURL(join(here, `${name}.html`)).href);
  const fonts = await page.evaluate(async () =>
    [...(await document.fonts.ready)].map(({ status }) => status),
  );
  if (fonts.includes('error')) throw new Error('The fonts of the films are missing: npm ci.');
  for (let frame = 0; frame < SECONDS * RATE; frame++) {
    const at = ((FIRST + frame / RATE) % SECONDS) * 1000;
    await page.evaluate((time) => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = time;
      }
    }, at);
    await page.screenshot({ path: join(folder, `${String(frame).padStart(3, '0')}.png`) });
  }
}

function encode(name, folder) {
  const input = ['-framerate', String(RATE), '-i', join(folder, '%03d.png'), '-an', '-pix_fmt', 'yuv420p'];
  const webm = [
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    '38',
    '-row-mt',
    '1',
    '-deadline',
    'good',
    '-cpu-used',
    '1',
  ];
  const mp4 = [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-crf',
    '27',
    '-movflags',
    '+faststart',
  ];
  ffmpeg(...input, ...webm, join(target, `${name}.webm`));
  ffmpeg(...input, ...mp4, join(target, `${name}.mp4`));
  ffmpeg(
    '-i',
    join(folder, '000.png'),
    '-vf',
    'scale=960:-1:flags=lanczos',
    '-quality',
    '75',
    join(target, `${name}.webp`),
  );
  for (const kind of ['webm', 'mp4', 'webp']) {
    const { size } = statSync(join(target, `${name}.${kind}`));
    process.stdout.write(`${name}.${kind} ${size} bytes\n`);
    if (size > LARGEST) throw new Error(`${name}.${kind} is larger than ${LARGEST} bytes.`);
  }
}

const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
mkdirSync(target, { recursive: true });
for (const name of ['courier', 'channel']) {
  const folder = mkdtempSync(join(tmpdir(), 'film-'));
  await drawFrames(page, name, folder);
  encode(name, folder);
  rmSync(folder, { recursive: true });
}
await browser.close();
