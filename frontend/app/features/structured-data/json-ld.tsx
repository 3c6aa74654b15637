import type { Thing } from './things.js';

interface JsonLdProps {
  /** Built on the server alone: `import.meta.env.SSR && [...]`, so that no browser loads the code that builds them. */
  things: readonly Thing[] | false | undefined;
}

/**
 * Structured data for search engines (docs/product-rules.md#R260). It is in the HTML of the server; React leaves it there when
 * it hydrates the page. A script of data is not run, so the policy for scripts does not concern it.
 */
export const JsonLd = ({ things }: JsonLdProps) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? jsonOf(things || []) : '[]' }}
  />
);

/** An unescaped '</script>' in a text of the staff or of a customer would end the script. */
const jsonOf = (things: readonly Thing[]): string => JSON.stringify(things).replace(/</g, '\\u003c');
