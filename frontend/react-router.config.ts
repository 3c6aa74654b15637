import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The route table is small: sending all of it saves a request for every link that becomes visible.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config;
