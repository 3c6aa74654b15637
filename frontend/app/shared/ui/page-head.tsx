import { LANGUAGE_TAGS, language, LANGUAGES } from '@shop/messages/language';
import { localPath, pathIn } from '../language.js';
import { usePublicUrl } from '../public-url.js';

/** The preview image of pages without their own image; server/draw-icons.mjs draws it. */
const SHARE_PICTURE = '/share.png';

/** A picture for link previews; width and height in pixels. */
interface SharePicture {
  path: string;
  width: number;
  height: number;
  type: string;
  alt: string;
}

interface PageHeadProps {
  title: string;
  /** The title of the link preview; `title` by default. */
  shareTitle?: string;
  description?: string;
  /** The canonical path, with those query parameters that select other content. */
  path?: string;
  /** A picture made for link previews; that of the shop by default. */
  picture?: SharePicture;
  /** The Open Graph type. */
  kind?: 'website' | 'product';
  /** True for pages that search engines must not index. */
  isPrivate?: boolean;
}

/** Title, description, canonical URL and link preview of a page. React moves these tags to the document's head. */
export function PageHead({
  title,
  shareTitle = title,
  description,
  path,
  picture,
  kind = 'website',
  isPrivate = false,
}: PageHeadProps) {
  const origin = usePublicUrl();
  const url = path && `${origin}${localPath(path)}`;
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {isPrivate && <meta name="robots" content="noindex" />}
      {url && !isPrivate && <link rel="canonical" href={url} />}
      {path && !isPrivate && <Alternates origin={origin} path={path} />}
      <meta property="og:title" content={shareTitle} />
      <meta property="og:type" content={kind} />
      <meta property="og:locale" content={LANGUAGE_TAGS[language()].replace('-', '_')} />
      {description && <meta property="og:description" content={description} />}
      {url && <meta property="og:url" content={url} />}
      {origin && <meta property="og:image" content={new URL(picture?.path ?? SHARE_PICTURE, origin).href} />}
      {picture && <PictureFacts {...picture} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The same page in each language, for search engines. */
const Alternates = ({ origin, path }: { origin: string; path: string }) => (
  <>
    {LANGUAGES.map((one) => (
      <link key={one} rel="alternate" hrefLang={LANGUAGE_TAGS[one]} href={origin + pathIn(one, path)} />
    ))}
    <link rel="alternate" hrefLang="x-default" href={origin + path} />
  </>
);

const PictureFacts = ({ width, height, type, alt }: SharePicture) => (
  <>
    <meta property="og:image:width" content={String(width)} />
    <meta property="og:image:height" content={String(height)} />
    <meta property="og:image:type" content={type} />
    <meta property="og:image:alt" content={alt} />
  </>
);
