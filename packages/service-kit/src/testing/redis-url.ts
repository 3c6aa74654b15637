/**
 * The Redis of the tests for a service, undefined where there is none. TEST_REDIS_PASSWORD: it has a user for each service, with
 * this password and the rights of production, besides the tests' own.
 */
export function testRedisUrl(service: string): string | undefined {
  const { TEST_REDIS_URL: url, TEST_REDIS_PASSWORD: password } = process.env;
  if (!url || !password || service === 'notes') return url;
  return Object.assign(new URL(url), { username: service, password }).href;
}
