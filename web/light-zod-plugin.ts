import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const LIGHT = fileURLToPath(new URL('light-zod/zod.ts', import.meta.url))

/** Gives the browser's bundle the light stand-in for zod; the server keeps zod itself. */
export function lightZod(): Plugin {
  return {
    name: 'hansang:light-zod',
    enforce: 'pre',
    resolveId(id) {
      return id === 'zod' && this.environment.name === 'client' ? LIGHT : undefined
    },
  }
}
