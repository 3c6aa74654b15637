/**
 * What must not appear in a log, and its replacement. Patterns that contain others come first, such as a URL with a
 * credential.
 */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\/\/[^/\s:@"]*:[^/\s@"]+@/g, '//[credentials]@'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/((?:password|passkey|secret|token|authorization)\\?["']?\s*[:=]\s*\\?["']?)[^\s"'\\&,}]+/gi, '$1[secret]'],
  [/(\/(?:hooks|reset-password)\/)[\w%.~-]+/g, '$1[secret]'],
  [/(?<![\w-])[\w-]{43}(?![\w-])|\b[0-9a-f]{40,}\b/g, '[secret]'],
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  [/(?<![\w.-])(?:(?:\+|%2B)?254|0)[\s-]?[17]\d{2}[\s-]?\d{3}[\s-]?\d{3}(?!\w)/g, '[phone]'],
];

/**
 * A log line without tokens, passwords, the shop's secret URLs, e-mail addresses and Kenyan phone numbers, which may
 * come from the errors of libraries. Our own log calls never contain them.
 */
export const redacted = (line: string): string =>
  SECRETS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
