import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { approveScripts } from './script-policy.server.js';

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const page = '<head><script nonce="n1">ours()</script></head><body><script nonce="n1" async="">also()</script>';

describe('the scripts of a page', () => {
  it('are allowed by hash when they have the nonce, which is removed', () => {
    const { html, policy } = approveScripts(page, 'n1');
    expect(policy).toContain(`script-src 'self' ${hashOf('ours()')} ${hashOf('also()')};`);
    expect(html).not.toContain('nonce');
  });

  it.each([
    '<script>evil()</script>',
    '<script nonce="guess">evil()</script>',
    '<p title="<script>evil()</script>">',
    '<script data-nonce="n1">evil()</script>',
  ])('are not allowed when they come from a text: %s', (text) => {
    const { policy } = approveScripts(`${page}${text}</body>`, 'n1');
    expect(policy).not.toContain(hashOf('evil()'));
    expect(policy.match(/sha256-/g)).toHaveLength(2);
  });
});
