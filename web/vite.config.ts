import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { brandThemes } from './brand-themes-plugin.ts'
import { lightZod } from './light-zod-plugin.ts'

/** A module that so many chunks share is on nearly every screen. */
const SHARED_BY_MOST = 5

export default defineConfig({
  plugins: [lightZod(), brandThemes(), reactRouter()],
  build: {
    // Inlining would put pictures into the JavaScript and the critical CSS.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A few large files compress some 8 KB better than thirty small ones.
            codeSplitting: {
              groups: [
                { name: 'base', test: /node_modules\/(?!@hyunbinseo)/, priority: 2 },
                { name: 'base', test: /\.(?:ts|tsx|js)$/, minShareCount: SHARED_BY_MOST, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
