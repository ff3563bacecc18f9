import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectFits, resize, WIDTHS } from './layout.ts';

type Found = { id: string; nodes: { html: string }[] };
type Theme = 'light' | 'dark';

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface merges with the library's own
  interface Window {
    /** Defined once AxeBuilder has run in this document. */
    axe: { run: (options: object) => Promise<{ violations: Found[] }> };
  }
}

const soft = expect.configure({ soft: true });

/** Switches the page to this theme, then waits for its background and for all transitions. */
async function showIn(page: Page, theme: Theme) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect
    .poll(() =>
      page.evaluate(() => {
        const [red = 0, green = 0, blue = 0] =
          getComputedStyle(document.body)
            .backgroundColor.match(/[\d.]+/g)
            ?.map(Number) ?? [];
        return red + green + blue > 384 ? 'light' : 'dark';
      }),
    )
    .toBe(theme);
  await page.evaluate(async () => {
    // Endless, paused and scroll-driven animations never finish.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState, timeline }) =>
          playState === 'running' &&
          timeline === document.timeline &&
          effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

/** The themes differ in colours only, so the dark one is checked for contrast alone. */
const OPTIONS: Record<Theme, object> = {
  light: { preload: false, resultTypes: ['violations'] },
  dark: {
    preload: false,
    resultTypes: ['violations'],
    runOnly: { type: 'rule', values: ['color-contrast'] },
  },
};

async function violations(page: Page, theme: Theme): Promise<Found[]> {
  if (await page.evaluate(() => 'axe' in window)) {
    return page.evaluate(
      (options) => window.axe.run(options).then((result) => result.violations),
      OPTIONS[theme],
    );
  }
  return (await new AxeBuilder({ page }).setLegacyMode().options(OPTIONS[theme]).analyze()).violations;
}

type Options = {
  root?: string;
  widths?: readonly number[];
  /** From this width, no text may end in an ellipsis. */
  fullTextFrom?: number;
  /** Reopens the element under test if the resize closed it. */
  open?: () => Promise<void>;
};

/** Expects the page to fit at each width, without axe violations in either theme. Reports all failures. */
export async function expectResponsive(
  page: Page,
  { root, widths = WIDTHS, fullTextFrom, open }: Options = {},
) {
  const path = new URL(page.url()).pathname;
  for (const theme of ['light', 'dark'] as const) {
    await showIn(page, theme);
    for (const width of widths) {
      await resize(page, width);
      await open?.();
      if (theme === 'light') await expectFits(page, { root, fullTextFrom, widths: [width] });
      const found = (await violations(page, theme)).map(({ id, nodes }) => ({
        id,
        at: nodes.map(({ html }) => html.slice(0, 300)),
      }));
      soft(found, `axe on ${path} at ${width} px in the ${theme} theme`).toEqual([]);
    }
  }
  await showIn(page, 'light');
}
