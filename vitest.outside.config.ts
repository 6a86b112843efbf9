import { defineConfig } from 'vitest/config'

/** What needs programs from outside of npm: proxies. `scripts/outside.ts` brings them, and runs these. */
export default defineConfig({
  test: {
    name: 'beside what operators run',
    include: ['server/src/**/*.outside.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    env: { TZ: 'America/New_York' },
    fileParallelism: false,
    hookTimeout: 120_000,
  },
})
