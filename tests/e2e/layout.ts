import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from './setup.ts';

const GAP = 16;
const bottomOf = (box: { y: number; height: number } | null) =>
  Math.round((box?.y ?? 0) + (box?.height ?? 0));

/** Expects no holes between the cards of a column, and the same lower edge as the neighbouring card. */
export const expectFilled = (column: Locator[], beside: Locator) =>
  expect(async () => {
    const boxes = await Promise.all(column.map((card) => card.boundingBox()));
    const gaps = boxes.slice(1).map((box, at) => Math.round(box?.y ?? 0) - bottomOf(boxes[at]!));
    for (const gap of gaps) expect(Math.abs(gap - GAP)).toBeLessThanOrEqual(1);
    expect(Math.abs(bottomOf(boxes.at(-1)!) - bottomOf(await beside.boundingBox()))).toBeLessThanOrEqual(1);
  }).toPass({ timeout: 10_000 });

/** A phone, a tablet, laptops and desktops. */
export const WIDTHS = [360, 768, 1024, 1280, 1440, 1920];

/** Layout faults of the page, each with the affected text. */
type LayoutFaults = {
  /** Elements that make the page scroll sideways. */
  overflow: string[];
  /** Controls and texts outside the page, or outside a box that clips them and does not scroll. */
  unreachable: string[];
  /** Words broken across lines. Only a word longer than its line may break, such as an e-mail address. */
  broken: string[];
  cut: string[];
};

const measure = (root: string): LayoutFaults => {
  const width = document.documentElement.clientWidth;
  const SLACK = 1.5;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = styles.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const nameOf = (element: Element) =>
    `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60)}"`;

  /** Not rendered, or only for screen readers. */
  const isHidden = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { clipPath, position } = styleOf(box);
      const clip = styleOf(box).getPropertyValue('clip');
      if (position === 'absolute' && (clip !== 'auto' || clipPath !== 'none')) return true;
      const { width: across, height } = box.getBoundingClientRect();
      if (styleOf(box).overflow !== 'visible' && across <= 1 && height <= 1) return true;
    }
    return false;
  };

  /** The ancestor that clips the rectangle: `null` is the page, `undefined` means none. */
  const cutBy = (rect: DOMRect, from: Element): Element | null | undefined => {
    let { left, right } = rect;
    for (let box: Element | null = from; box && box !== document.documentElement; box = box.parentElement) {
      const { display, overflowX, position } = styleOf(box);
      // Inline boxes never clip, whatever their overflow.
      if (display === 'inline') continue;
      const edges = box.getBoundingClientRect();
      if (overflowX === 'auto' || overflowX === 'scroll') {
        // Content before a box's start cannot be scrolled into view.
        if (
          left + box.scrollLeft < edges.left - SLACK ||
          right + box.scrollLeft > edges.left + box.scrollWidth + SLACK
        )
          return box;
        ({ left, right } = edges);
      } else if (overflowX === 'hidden' || overflowX === 'clip') {
        if (left < edges.left - SLACK || right > edges.right + SLACK) return box;
      }
      if (position === 'fixed') break;
    }
    return left < -SLACK || right > width + SLACK ? null : undefined;
  };

  const whole = document.querySelector(root) ?? document.body;
  const unreachable: string[] = [];
  for (const control of whole.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [role="button"], [role="switch"]',
  )) {
    const rect = control.getBoundingClientRect();
    if (rect.width === 0 || isHidden(control)) continue;
    const box = cutBy(rect, control.parentElement ?? control);
    if (box !== undefined) unreachable.push(`${nameOf(control)} in ${box ? nameOf(box) : 'the page'}`);
  }

  const ellipsisOver = (element: Element): Element | null => {
    for (let box: Element | null = element; box && box !== whole; box = box.parentElement) {
      const style = styleOf(box);
      if (style.textOverflow === 'ellipsis' && style.overflowX !== 'visible') return box;
    }
    return null;
  };
  const lineOf = (element: Element) => {
    let box: Element = element;
    while (styleOf(box).display.startsWith('inline') && box.parentElement) box = box.parentElement;
    const style = styleOf(box);
    return (
      box.getBoundingClientRect().width -
      Number.parseFloat(style.paddingLeft) -
      Number.parseFloat(style.paddingRight)
    );
  };
  const broken: string[] = [];
  const cut = new Set<string>();
  const range = document.createRange();
  const texts = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    const value = text.nodeValue ?? '';
    if (
      !parent ||
      !value.trim() ||
      parent.closest('svg, script, style, option, textarea') ||
      isHidden(parent)
    )
      continue;
    const ellipsis = ellipsisOver(parent);
    if (ellipsis) {
      if (ellipsis.scrollWidth > ellipsis.clientWidth + 1) cut.add(nameOf(ellipsis));
    } else {
      range.selectNodeContents(text);
      const box = cutBy(range.getBoundingClientRect(), parent);
      if (box !== undefined)
        unreachable.push(`the text "${value.trim().slice(0, 60)}" in ${box ? nameOf(box) : 'the page'}`);
    }
    // An id may break after any of its hyphens.
    if (/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.test(value)) continue;
    // A line may break after a hyphen or slash between two words.
    for (const { 0: word, index } of value.matchAll(/(?:(?!(?<=[\p{L}\p{N}][-/–—])(?=\p{L}))\S)+/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const rects = [...range.getClientRects()].filter((rect) => rect.width > 0);
      const first = rects[0];
      if (!first || !rects.some((rect) => rect.top > first.top + first.height / 2)) continue;
      const length = rects.reduce((sum, rect) => sum + rect.width, 0);
      if (word.length <= 20 || length <= lineOf(parent)) broken.push(word);
    }
  }

  const overflow: string[] = [];
  if (document.documentElement.scrollWidth > width) {
    for (const element of document.querySelectorAll('body *')) {
      const rect = element.getBoundingClientRect();
      if (rect.right > width + SLACK && cutBy(rect, element.parentElement ?? element) === null)
        overflow.push(nameOf(element));
    }
    if (overflow.length === 0) overflow.push(`${document.documentElement.scrollWidth} px on ${width} px`);
  }
  return { overflow: overflow.slice(0, 5), unreachable, broken, cut: [...cut] };
};

/** Measures the contents of `root` at the page's current width. */
const layoutFaults = (page: Page, root = 'main'): Promise<LayoutFaults> => page.evaluate(measure, root);

/** Resizes the page and waits until it is rendered. */
export async function resize(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await settled(page);
}

type LayoutOptions = {
  widths?: readonly number[];
  root?: string;
  /** From this width, no text may end in an ellipsis. */
  fullTextFrom?: number;
};

/** A failure at one width must not hide one at the next. */
const soft = expect.configure({ soft: true });

/** Resizes without a reload; at each width nothing may overflow, be unreachable or break a word. */
export async function expectFits(
  page: Page,
  { widths = WIDTHS, root = 'main', fullTextFrom = Infinity }: LayoutOptions = {},
) {
  const none = { overflow: [], unreachable: [], broken: [], cut: [] };
  for (const width of widths) {
    await resize(page, width);
    // Images, fonts and charts may need a moment, longer on a busy machine.
    await soft
      .poll(async () => ({ ...(await layoutFaults(page, root)), ...(width < fullTextFrom && { cut: [] }) }), {
        message: `${new URL(page.url()).pathname} at ${width} px`,
        timeout: 10_000,
      })
      .toEqual(none);
  }
}
