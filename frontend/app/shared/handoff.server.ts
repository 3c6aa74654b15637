import { text } from 'node:stream/consumers';
import type { EntryContext } from 'react-router';

/** Characters that could end the script or the line that they stand in, and how JavaScript writes them. */
const UNSAFE = /[&<>\u2028\u2029]/g;
const escaped = (found: string): string => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The data of the page's loaders. The stream of it can be read once. */
export async function handoffOf({ serverHandoffStream }: EntryContext): Promise<string> {
  return serverHandoffStream ? text(serverHandoffStream as Parameters<typeof text>[0]) : '';
}

/**
 * Adds this data to a rendered page, as the router's own component for streamed pages does; a page that is rendered at once cannot wait
 * for that component.
 */
export function withHandoff(html: string, handoff: string, nonce: string): string {
  const value = JSON.stringify(handoff).replace(UNSAFE, escaped);
  const controller = 'window.__reactRouterContext.streamController';
  const script = `<script nonce="${nonce}">${controller}.enqueue(${value});${controller}.close();</script>`;
  const end = html.lastIndexOf('</body>');
  return html.slice(0, end) + script + html.slice(end);
}
