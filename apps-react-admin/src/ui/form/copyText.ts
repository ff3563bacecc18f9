/** Copies a text. Without the clipboard, as over plain http, `select` selects it. Returns what to tell the user. */
export async function copyText(text: string, select: () => void): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied';
  } catch {
    select();
    return 'Selected. Press Ctrl+C to copy.';
  }
}
