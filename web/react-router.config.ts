import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  splitRouteModules: false,
  // The manifest of some sixty routes is small and immutable. Lazy discovery would cost a round trip per
  // screen, on a path that the landing's route could match.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
