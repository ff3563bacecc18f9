import { expect, type Locator } from '@playwright/test';

/** The pictures have come, at the size of a mark or above, and say these names. */
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
