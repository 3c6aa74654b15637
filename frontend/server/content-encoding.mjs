/** The best content encoding that the client accepts and the build has created: 'br', 'gzip' or undefined. */
export function encodingFor(accepted) {
  if (/\bbr\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined;
}
