/** Keep this file as deep in the tree as the bundle in `dist`: both must resolve the same folder. */
export const FONT_FOLDER = new URL('../assets/fonts/', import.meta.url);

/** Texts and programs of the API's document page. */
export const API_TEXTS = new URL('../../docs/api/', import.meta.url);
/** Style and script of the API's document page. */
export const PAGE_FOLDER = new URL('../assets/docs/', import.meta.url);
