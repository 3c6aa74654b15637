import { usePublicUrl } from '../public-url.js';

/** Shown with a link to a page that has no picture of its own; drawn by the build. */
const SHARE_PICTURE = '/share.png';

interface PageHeadProps {
  title: string;
  description?: string;
  /** The page's own path and the parts of its query that make it another page. */
  path?: string;
  image?: string;
  /** What the page is, as Open Graph names it. */
  kind?: 'website' | 'product';
  /** For pages that search engines have no use for. */
  isPrivate?: boolean;
}

/** The page's title and what others show of it; React moves these into the head. */
export function PageHead({ title, description, path, image, kind = 'website', isPrivate = false }: PageHeadProps) {
  const origin = usePublicUrl();
  const address = path && `${origin}${path}`;
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {isPrivate && <meta name="robots" content="noindex" />}
      {address && !isPrivate && <link rel="canonical" href={address} />}
      <meta property="og:title" content={title} />
      <meta property="og:type" content={kind} />
      {description && <meta property="og:description" content={description} />}
      {address && <meta property="og:url" content={address} />}
      {origin && <meta property="og:image" content={new URL(image || SHARE_PICTURE, origin).href} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
