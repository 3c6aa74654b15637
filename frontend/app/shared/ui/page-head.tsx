import { usePublicUrl } from '../public-url.js';

interface PageHeadProps {
  title: string;
  description?: string;
  /** The page's own path and the parts of its query that make it another page. */
  path?: string;
  image?: string;
  /** For pages that search engines have no use for. */
  isPrivate?: boolean;
}

/** The page's title and what others show of it; React moves these into the head. */
export function PageHead({ title, description, path, image, isPrivate = false }: PageHeadProps) {
  const origin = usePublicUrl();
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      <meta property="og:title" content={title} />
      {path && <link rel="canonical" href={`${origin}${path}`} />}
      {image && origin && <meta property="og:image" content={new URL(image, origin).href} />}
      {isPrivate && <meta name="robots" content="noindex" />}
    </>
  );
}
