/** A test of module ids: does one of these paths occur in it? */
const paths = (...parts: readonly string[]): RegExp => new RegExp(parts.join('|'));

/** What pages share that visitors seldom open first. */
const LATER = paths(
  '/app/shared/((browser(?!/after-paint)|dialog|form|order|photos|reading|specification)/|chosen-county|drafts|pending-code|end-push)',
  '/app/features/(checkout|orders|push)/',
  '/app/features/account/(?!api/session)',
  '/app/features/cart/cart-(actions|builds|changes|undo)',
  '/app/features/build/(?!open-build|fitting-api)',
  '/app/features/products/(facet-|filter-(fields|sheet)|chosen-|number-box|sort-field|stock-name)',
  '/app/features/search/(suggest|recent|api)',
  '/app/pages/shell/side-menu',
  '/builder/dist/',
  '/contracts/dist/(address-book|build|cart|contact|counties|delivery-terms|export|order|payments|preferences|prompt.js|push|quotes|refunds|returns|second-factor|sign-in|spec|text-lengths)',
  '/messages/dist/generated/(?!category|error|footer|offline|product|shell|stock|ui)',
);

/** What home, lists and the page of a product share. */
const CATALOGUE = paths(
  '/app/features/(favorites|structured-data)/',
  '/app/features/products/(product-card|card-(facts|grid)|name-parts|use-picture-morph|product-strip)',
  '/app/features/(build/open-build|cart/add-to-cart|compare/compare-button|delivery/use-card)',
  '/app/(pages/sections/product-grid|shared/(brand-name|ui/rating-stars))',
  '/contracts/dist/saving.js',
);

/** What one page alone, or the desk, has. */
const OF_ONE_PAGE = paths(
  '/app/desk/',
  '/app/features/(reviews|questions)/',
  '/contracts/dist/(reviews|questions|audit|desk|desk-lengths|inbox|product-import|stock-movements|[a-z]+-desk).js',
);

/** zod and the schemas of the contracts (without-schemas.ts), for pages with forms. */
const SCHEMAS = paths('/node_modules/zod/', '/contracts/dist/[^?]*$');

/** Of libraries and icons, what most pages have. The desk and the forms have many more. */
const LIBRARIES = paths(
  '/node_modules/(?!@tanstack/|valibot/|clsx/|@mantine/(notifications|store)/)',
  '/app/shared/icons/(?!icon.)',
);
const OF_MOST_PAGES = paths(
  '/core/esm/core/(?!utils/(close|create|find|get|is-element|noop|primitive))',
  '/components/(ActionIcon|Button|Loader|Skeleton|Transition|UnstyledButton)/',
  '/hooks/esm/(use-(did-update|force-update|id|isomorphic-effect|media-query|merged-ref|reduced-motion|uncontrolled)|utils/random-id)/',
  '/icons/(adjustments-horizontal|alert-triangle|chevron-(left|right)|device-mobile-dollar|heart|heart-filled|logout|mail|map-pin|menu-2|minus|phone)[.]',
  '/icons/(plus|receipt|refresh|search|shield-check|shopping-cart|shopping-cart-plus|truck-delivery)[.]',
);
const isOfMostPages = (id: string): boolean => !LATER.test(id) && (!LIBRARIES.test(id) || OF_MOST_PAGES.test(id));

const isCommon = (id: string): boolean =>
  isOfMostPages(id) && ![OF_ONE_PAGE, SCHEMAS, CATALOGUE].some((group) => group.test(id));

const FRAME = paths(
  '/messages/dist/',
  '/units-converters/px',
  '/app/(pages/shell|features/offline)/',
  '/app/features/search/search-box.module',
  '/app/shared/(ui/|icons/|category-name|use-focus)',
);

/** Few files for what pages share: this saves requests, and larger files compress better. */
export const CHUNKS = [
  { name: 'react', priority: 2, test: paths('node_modules/(react|react-dom|scheduler|react-router)/') },
  {
    name: 'schemas',
    priority: 3,
    test: (id: string) => SCHEMAS.test(id) && ![LATER, OF_ONE_PAGE].some((group) => group.test(id)),
  },
  { name: 'common', priority: 1, minShareCount: 3, test: isCommon },
  { name: 'catalogue', priority: 1, minShareCount: 3, test: CATALOGUE },
  { name: 'frame', minShareCount: 2, test: (id: string) => FRAME.test(id) && isOfMostPages(id) },
  { name: 'close', priority: 1, test: paths('/@mantine/core/.*/components/CloseButton/') },
  { name: 'fields', test: paths('/@mantine/core/.*/components/(Input|InputBase|TextInput)/') },
  { name: 'notes', test: paths('/@mantine/core/.*/components/(Alert|Group)/') },
  { name: 'form', test: paths('/node_modules/(@mantine/form|klona|fast-deep-equal)/') },
  { name: 'buying', minShareCount: 2, test: paths('/app/shared/(browser/backoff|order/item)', '/icons/trash') },
  {
    name: 'terms',
    test: paths(
      '/app/shared/chosen-county',
      '/contracts/dist/(counties|delivery-terms)[.]',
      '/app/features/delivery/delivery-days',
    ),
  },
  { name: 'slots', test: paths('/contracts/dist/build-parts.js', '/builder/dist/parts/slots.js') },
];
