/** Whether two databases are on one PostgreSQL server: their commits are then in one log, in their order. */
export const areOnOneServer = (url: string, other: string): boolean => serverOf(url) === serverOf(other);

/** A `host` in the query counts instead of the URL's own. */
function serverOf(url: string): string {
  const { host, port, searchParams } = new URL(url);
  const named = searchParams.get('host');
  return named === null ? host : `${named}:${searchParams.get('port') ?? port}`;
}
