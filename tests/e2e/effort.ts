import { expect, type Locator, type Page } from '@playwright/test';

/** What a job takes: clicks, filled fields and pressed keys. Text typed into a field counts as one field. */
type Effort = { clicks?: number; fields?: number; keys?: number };

/**
 * Does a job as a person does it, and counts. `within` expects at most these counts so far, and prints them with the seconds
 * that a machine took. A person needs five to ten times as long.
 */
export function startJob(page: Page, name: string) {
  const started = Date.now();
  const used = { clicks: 0, fields: 0, keys: 0 };
  return {
    click: async (target: Locator, options?: Parameters<Locator['click']>[0]) => {
      used.clicks += 1;
      await target.click(options);
    },
    fill: async (target: Locator, text: string) => {
      used.fields += 1;
      await target.fill(text);
    },
    /** Types into what has the focus. */
    type: async (text: string) => {
      used.fields += 1;
      await page.keyboard.type(text);
    },
    press: async (...keys: string[]) => {
      for (const key of keys) {
        used.keys += 1;
        await page.keyboard.press(key);
      }
    },
    /** For a field that is filled in another way. */
    countField: () => void (used.fields += 1),
    within: (most: Effort) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(
        `${name}: ${used.clicks} clicks, ${used.fields} fields, ${used.keys} keys, ${seconds} s by machine`,
      );
      const over = Object.entries(most).filter(([kind, count]) => used[kind as keyof Effort] > count);
      expect(over, `${name} takes ${JSON.stringify(used)}`).toEqual([]);
    },
  };
}
