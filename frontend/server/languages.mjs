import { createRequestListener } from '@react-router/node';

/** What exists once for all languages: the desk, files for crawlers, pictures. */
const OF_NO_LANGUAGE =
  /^\/(admin|build-pc\/picture|product\/[^/]+\/preview\.jpg|robots\.txt|sitemap\.xml|sitemap\/[^/]+)(\/|$)/;

/**
 * The listener for pages. Each language has its own request handler, whose `basename` is the language's prefix: the routes,
 * links, redirects and data requests of the router are then in that language without knowing of it. `settings`: what the pages need
 * to know of this server.
 */
export function pagesOf(build, settings, mode = 'production') {
  const { configure, languageOf, pathIn, routerPath } = build.entry.module;
  configure(settings);
  const handlers = new Map();
  const handlerOf = (language) => {
    if (!handlers.has(language)) {
      const basename = pathIn(language, '/');
      const assets = mode === 'production' ? assetsIn(basename, build.assets) : build.assets;
      handlers.set(language, createRequestListener({ build: { ...build, basename, assets }, mode }));
    }
    return handlers.get(language);
  };
  return (request, response) => {
    const [pathname] = request.url.split('?', 1);
    const path = routerPath(pathname);
    if (path !== pathname && OF_NO_LANGUAGE.test(path))
      return redirect(response, path + request.url.slice(pathname.length));
    return handlerOf(languageOf(pathname))(request, response);
  };
}

function redirect(response, location) {
  response.writeHead(308, { location, 'cache-control': 'public, max-age=0, s-maxage=60' }).end();
}

/** The scripts of a language: those of English are in /assets, those of the others in a folder beneath (split-languages.mjs). */
const assetsIn = (basename, assets) =>
  basename === '/'
    ? assets
    : JSON.parse(JSON.stringify(assets).replaceAll(/"\/assets\/([^"]+\.js)"/g, `"/assets${basename}/$1"`));
