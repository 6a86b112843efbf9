import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages/*,server,web,scripts,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['packages/testing/src/database-server.ts'],
    env: { TZ: 'America/New_York' },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
