import * as m from '@shop/messages/m';
import { Link } from 'react-router';
import { useSettings } from '../features/settings/api.js';
import { PageHead } from '../shared/ui/page-head.js';
import { Prose } from '../shared/reading/prose.js';
import { categoryName } from '../shared/category-name.js';

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
const groups = (): { title: string; links: [string, string][] }[] => [
  {
    title: m.sitemap_shop(),
    links: [
      ['/', m.product_home()],
      ['/category/all', m.category_all_products()],
      ...CATEGORIES.map((id): [string, string] => [`/category/${id}`, categoryName(id)]),
      ['/build', m.home_build()],
    ],
  },
  {
    title: m.sitemap_yours(),
    links: [
      ['/favorites', m.shell_favorites()],
      ['/cart', m.shell_cart()],
    ],
  },
  {
    title: m.sitemap_about(),
    links: [
      ['/about', m.footer_about()],
      ['/contact', m.sitemap_contact()],
      ['/privacy', m.footer_privacy()],
      ['/terms', m.footer_terms()],
    ],
  },
];

export default function SitemapPage() {
  const { name } = useSettings();
  return (
    <Prose title={m.footer_sitemap()}>
      <PageHead title={m.sitemap_page_title({ name })} description={m.sitemap_meta({ name })} path="/sitemap" />
      {groups().map(({ title, links }) => (
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
