import { defineConfig } from 'vitest/config'

/** What needs what is no part of this tree: proxies, and the release before. `scripts/outside.ts` brings them, and runs these. */
export default defineConfig({
  test: {
    name: 'beside what operators run',
    include: ['bench/src/outside/*.outside.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    env: { TZ: 'America/New_York' },
    // They wait for programs to stop and start more than they compute.
    maxWorkers: 2,
    hookTimeout: 120_000,
  },
})
