import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The route table is small: sending all of it saves a request for every link that becomes visible.
  routeDiscovery: { mode: 'initial' },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
    v8_splitRouteModules: false,
  },
} satisfies Config;
