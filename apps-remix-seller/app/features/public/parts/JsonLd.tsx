import { useNonce } from '~/lib/page/nonce.ts';

/** Structured data for search engines. `<` is escaped so the JSON cannot close the script element. */
export function JsonLd({ facts }: { facts: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c');
  return (
    <script
      type="application/ld+json"
      nonce={useNonce()}
      dangerouslySetInnerHTML={{ __html: json }}
      suppressHydrationWarning
    />
  );
}
