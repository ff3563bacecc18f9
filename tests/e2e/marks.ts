import { expect, type Locator } from '@playwright/test';

/** Expects the logos to be loaded at full size, with these names as their alternative texts. */
export async function expectMarks(marks: Locator, names: (string | RegExp)[]) {
  await expect(marks).toHaveCount(names.length);
  for (const [index, name] of names.entries()) {
    const mark = marks.nth(index);
    await mark.scrollIntoViewIfNeeded();
    await expect(mark).toHaveAttribute('alt', name);
    await expect(mark).toHaveJSProperty('complete', true);
    await expect.poll(() => mark.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(120);
    expect((await mark.boundingBox())?.width).toBeGreaterThanOrEqual(116);
  }
}
