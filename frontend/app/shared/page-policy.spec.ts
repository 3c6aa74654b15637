import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { approvePage } from './page-policy.server.js';

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const page = '<head><script nonce="n1">ours()</script></head><body><script nonce="n1" async="">also()</script>';

describe('the scripts of a page', () => {
  it('are allowed by hash when they have the nonce, which is removed', () => {
    const { html, policy } = approvePage(page, 'n1');
    expect(policy).toContain(`script-src 'self' ${hashOf('ours()')} ${hashOf('also()')};`);
    expect(html).not.toContain('nonce');
  });

  it.each([
    '<script>evil()</script>',
    '<script nonce="guess">evil()</script>',
    '<p title="<script>evil()</script>">',
    '<script data-nonce="n1">evil()</script>',
  ])('are not allowed when they come from a text: %s', (text) => {
    const { policy } = approvePage(`${page}${text}</body>`, 'n1');
    expect(policy).not.toContain(hashOf('evil()'));
    expect(policy.match(/sha256-/g)).toHaveLength(2);
  });
});

describe('the styles of a page', () => {
  const stylesIn = (html: string) => /style-src-attr ([^;]*);/.exec(approvePage(html, 'n1').policy)?.[1];

  it('are files, and attributes by the hash of what a browser reads in them', () => {
    const { policy } = approvePage(
      '<p style="--font:&quot;A&amp;B&quot;">a</p><b style="--x:1">b</b><i style="--x:1"></i>',
      'n1',
    );
    expect(policy).toContain(
      `style-src 'self'; style-src-attr 'unsafe-hashes' ${hashOf('--font:"A&B"')} ${hashOf('--x:1')};`,
    );
    expect(policy).not.toContain('unsafe-inline');
  });

  it('are none where the page has none, also when a text looks like one', () => {
    expect(stylesIn('<p>a style=&quot;color:red&quot;</p><script>{"a":"<b style=\\"color:red\\">"}</script>')).toBe(
      "'none'",
    );
  });
});
