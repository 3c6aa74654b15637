import { CATEGORY_NAMES } from '@shop/contracts/category';
import { Link } from 'react-router';
import { useSettings } from '../features/settings/api.js';
import { PageHead } from '../shared/ui/page-head.js';
import { Prose } from '../shared/ui/prose.js';

const CATEGORIES = [
  'monitors',
  'graphics-cards',
  'memory',
  'processors',
  'storage',
  'motherboards',
  'cases',
  'power-supply',
  'gaming-pc',
  'accessories',
] as const;

/** The links of the sitemap page (docs/product-rules.md#pages). */
const GROUPS = [
  {
    title: 'Shop',
    links: [
      ['/', 'Home'],
      ['/category/all', 'All Products'],
      ...CATEGORIES.map((id) => [`/category/${id}`, CATEGORY_NAMES[id]]),
      ['/build', 'Build Your PC'],
    ],
  },
  {
    title: 'Yours',
    links: [
      ['/favorites', 'Favorites'],
      ['/cart', 'Cart'],
    ],
  },
  {
    title: 'About the shop',
    links: [
      ['/about', 'About'],
      ['/contact', 'Contact'],
      ['/privacy', 'Privacy Policy'],
      ['/terms', 'Terms of Service'],
    ],
  },
] as { title: string; links: [string, string][] }[];

export default function SitemapPage() {
  const { name } = useSettings();
  return (
    <Prose title="Sitemap">
      <PageHead title={`Sitemap | ${name}`} description={`Every page of ${name}.`} path="/sitemap" />
      {GROUPS.map(({ title, links }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {links.map(([to, label]) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Prose>
  );
}
