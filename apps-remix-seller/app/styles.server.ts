import { ServerStyleSheet } from 'styled-components';

type InsertRules = ServerStyleSheet['instance']['insertRules'];

/** Many times as many as the portal has. */
const MOST_STYLES = 5_000;
const compiled = new Map<string, Parameters<InsertRules>[2]>();

/**
 * A page's styles. Each page has a sheet of its own, for which every style would be compiled anew; a style is named by a
 * hash of its text, so that what one page compiled is good for all. A global style has no such name, and is left alone.
 */
export function pageStyles(nonce: string): ServerStyleSheet {
  const styles = new ServerStyleSheet({ nonce });
  const sheet = styles.instance;
  const has = sheet.hasNameForId.bind(sheet);
  const insert = sheet.insertRules.bind(sheet);
  sheet.insertRules = (id, name, rules) => {
    if (!name.startsWith(id) && compiled.size < MOST_STYLES) compiled.set(`${id} ${name}`, rules);
    insert(id, name, rules);
  };
  sheet.hasNameForId = (id, name) => {
    if (has(id, name)) return true;
    const rules = compiled.get(`${id} ${name}`);
    if (rules) insert(id, name, rules);
    return rules !== undefined;
  };
  return styles;
}
