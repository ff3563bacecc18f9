// Plain JavaScript: runs without a loader, both from source and from the bundle.
import { constants, setPriority } from 'node:os';
import { PDFiumLibrary } from '@hyzyla/pdfium';

// On Linux this affects only this thread: other calls stay fast. Elsewhere it affects the process.
if (process.platform === 'linux') {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A hardened service may be unable to change its priority.
  }
}

const library = PDFiumLibrary.init();
/** Grey from here on is white. */
const WHITE = 128;

/** One bit a dot, 1 is black; rows are padded to whole bytes. */
function toBits(grey, width, height) {
  const rowBytes = Math.ceil(width / 8);
  const bits = new Uint8Array(rowBytes * height);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++)
      if (grey[at] < WHITE) bits[y * rowBytes + (x >> 3)] |= 0x80 >> (x & 7);
  return bits;
}

/** Draws each page of the PDF on `width` × `height` dots. */
export async function rasterize({ pdf, width, height }) {
  const document = await (await library).loadDocument(pdf);
  try {
    const pages = [];
    for (const page of document.pages()) {
      const { data } = await page.render({
        width,
        height,
        colorSpace: 'Gray',
        render: async ({ data: grey }) => toBits(grey, width, height),
      });
      pages.push(data);
    }
    return pages;
  } finally {
    document.destroy();
  }
}
