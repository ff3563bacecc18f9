const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c);

/** Focusable, because it may scroll. */
export const codeHtml = (text: string) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
