import type { ExtraKind } from '@shop/contracts/build-parts';
import * as m from '@shop/messages/m';

/** What adds one of a kind. */
export const EXTRA_TEXTS: Record<ExtraKind, () => string> = {
  ram: m.build_add_ram,
  storage: m.build_add_storage,
  fans: m.build_add_fans,
  monitors: m.build_add_monitors,
};
