import type { CategoryId } from '@shop/contracts/category';
import * as m from '@shop/messages/m';

const names = (): Record<CategoryId | 'all', string> => ({
  all: m.category_all(),
  monitors: m.category_monitors(),
  'graphics-cards': m.category_graphics(),
  memory: m.category_memory(),
  processors: m.category_processors(),
  storage: m.category_storage(),
  motherboards: m.category_motherboards(),
  cases: m.category_cases(),
  'power-supply': m.category_power(),
  'gaming-pc': m.category_gaming(),
  'cpu-cooling': m.category_cooling(),
  accessories: m.category_accessories(),
});

/** The display name of a category; `all` is the name of the tab that shows every product. */
export const categoryName = (id: CategoryId | 'all'): string => names()[id];
