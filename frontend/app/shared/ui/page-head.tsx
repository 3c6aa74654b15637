import { usePublicUrl } from '../public-url.js';

/** The preview image of pages without their own image; server/draw-icons.mjs draws it. */
const SHARE_PICTURE = '/share.png';

interface PageHeadProps {
  title: string;
  description?: string;
  /** The canonical path, with those query parameters that select other content. */
  path?: string;
  image?: string;
  /** The Open Graph type. */
  kind?: 'website' | 'product';
  /** True for pages that search engines must not index. */
  isPrivate?: boolean;
}

/** Title, description, canonical URL and link preview of a page. React moves these tags to the document's head. */
export function PageHead({ title, description, path, image, kind = 'website', isPrivate = false }: PageHeadProps) {
  const origin = usePublicUrl();
  const url = path && `${origin}${path}`;
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {isPrivate && <meta name="robots" content="noindex" />}
      {url && !isPrivate && <link rel="canonical" href={url} />}
      <meta property="og:title" content={title} />
      <meta property="og:type" content={kind} />
      {description && <meta property="og:description" content={description} />}
      {url && <meta property="og:url" content={url} />}
      {origin && <meta property="og:image" content={new URL(image || SHARE_PICTURE, origin).href} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
