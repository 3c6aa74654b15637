import { CategoryId } from '@shop/contracts/category';
import { CATEGORY_DRAWING_PREFIX } from '@shop/contracts/media';

const SIZE = 1_200;

/** The shapes of each category's drawing, on a grid of 24 by 24. */
const SHAPES: Record<CategoryId, string> = {
  monitors: '<rect x="3" y="5" width="18" height="11" rx="1"/><path d="M12 16v3M8 19h8"/>',
  'graphics-cards':
    '<rect x="3" y="7" width="18" height="9" rx="1"/><circle cx="8" cy="11.5" r="2.5"/><circle cx="16" cy="11.5" r="2.5"/><path d="M6 16v2h6v-2"/>',
  memory:
    '<rect x="3" y="8" width="18" height="7" rx=".5"/><path d="M6 10v3M10 10v3M14 10v3M18 10v3M5 15v2M9 15v2M15 15v2M19 15v2"/>',
  processors:
    '<rect x="6" y="6" width="12" height="12" rx="1"/><rect x="9" y="9" width="6" height="6"/><path d="M9 6V4M12 6V4M15 6V4M9 20v-2M12 20v-2M15 20v-2M6 9H4M6 12H4M6 15H4M20 9h-2M20 12h-2M20 15h-2"/>',
  storage:
    '<rect x="6" y="4" width="12" height="16" rx="1"/><circle cx="12" cy="10" r="3.5"/><path d="M12 10l3 5M8 17h2"/>',
  motherboards:
    '<rect x="4" y="4" width="16" height="16" rx="1"/><rect x="7" y="7" width="5" height="5"/><path d="M15 7v7M17.5 7v7M7 15h8M7 17.5h8"/>',
  cases:
    '<rect x="7" y="3" width="10" height="18" rx="1"/><circle cx="12" cy="15" r="3"/><path d="M9.5 6h5M9.5 8.5h5"/>',
  'power-supply':
    '<rect x="3" y="6" width="18" height="12" rx="1"/><circle cx="9" cy="12" r="4"/><path d="M17.5 9l-1.5 3h2l-1.5 3"/>',
  'gaming-pc':
    '<rect x="3" y="6" width="12" height="8" rx="1"/><path d="M9 14v3M6 17h6"/><rect x="17" y="5" width="4" height="13" rx=".5"/><path d="M18 7.5h2"/>',
  'cpu-cooling':
    '<rect x="4" y="4" width="16" height="16" rx="2"/><circle cx="12" cy="12" r="6.5"/><circle cx="12" cy="12" r="1.5"/><path d="M12 10.5c-1-3 1-4.5 2.5-4M13.5 12c3-1 4.5 1 4 2.5M12 13.5c1 3-1 4.5-2.5 4M10.5 12c-3 1-4.5-1-4-2.5"/>',
  accessories:
    '<rect x="2.5" y="9" width="13" height="7" rx="1"/><path d="M5 11.5h.5M8 11.5h.5M11 11.5h.5M5.5 13.800h7"/><rect x="17.5" y="8.5" width="4" height="7.5" rx="2"/><path d="M19.5 8.5v2.5"/>',
};

/** The drawing (SVG) of a category by its key; undefined for another key. */
export function categoryDrawing(key: string): Buffer | undefined {
  if (!key.startsWith(CATEGORY_DRAWING_PREFIX)) return undefined;
  const category = CategoryId.safeParse(key.slice(CATEGORY_DRAWING_PREFIX.length)).data;
  return category && Buffer.from(drawing(SHAPES[category]));
}

const drawing = (shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="-6 -6 36 36">` +
  `<g fill="none" stroke="#868e96" stroke-width=".6" stroke-linecap="round" stroke-linejoin="round">${shapes}</g></svg>`;
