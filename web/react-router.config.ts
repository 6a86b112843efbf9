import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The manifest of some sixty routes is small and immutable; asking for it piecemeal would cost a
  // round trip per screen and a path that RTE-48 could swallow.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
