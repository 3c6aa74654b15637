/** The best coding a client accepts of those the build made: 'br', 'gzip' or undefined. */
export function encodingFor(accepted) {
  if (/\bbr\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined;
}
