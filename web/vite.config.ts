import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { brandThemes } from './brand-themes-plugin.ts'
import { FAMILIES } from './chunk-families.ts'
import {
  ASKS_THE_API,
  LIBRARIES,
  OF_AN_ORDER,
  OF_A_LANDING,
  OF_MOST_SCREENS,
  OF_MOST_THAT_ASK,
  OF_SOME,
  OF_STAFF,
  OF_THE_ROOT,
  OF_THE_STORE,
  TAKES_ORDERS,
  isOneOf,
} from './chunk-groups.ts'

/** A module shared by this many chunks is on nearly every screen. */
const SHARED_BY_MOST = 12

const SHARED_BY_MANY = 8

function isOnEveryPage(id: string): boolean {
  const isOfSome = [ASKS_THE_API, OF_MOST_THAT_ASK, OF_AN_ORDER, OF_STAFF, OF_SOME].some((some) =>
    isOneOf(some, id),
  )
  return /\.(?:ts|tsx|js)$/.test(id) && !isOfSome
}

function asks(id: string): boolean {
  const isOfFew = isOneOf(OF_STAFF, id) || isOneOf(OF_SOME, id)
  return (isOneOf(ASKS_THE_API, id) || isOneOf(OF_MOST_THAT_ASK, id)) && !isOfFew
}

const OF_ALL = [LIBRARIES, OF_THE_ROOT, TAKES_ORDERS, OF_MOST_SCREENS]

const isOfAll = (id: string) => OF_ALL.some((some) => isOneOf(some, id))

const only = (modules: Parameters<typeof isOneOf>[0]) => (id: string) => isOneOf(modules, id)

const FAMILY_GROUPS = Object.entries(FAMILIES).map(([name, family]) => ({
  name,
  test: only(family),
  minShareCount: 2,
  priority: 0,
}))

export default defineConfig({
  plugins: [brandThemes(), reactRouter()],
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
            // A few large files compress about 8 KB better than thirty small ones.
            codeSplitting: {
              groups: [
                { name: 'base', test: isOfAll, priority: 3 },
                // What imports on demand go through: a file that shares nothing else.
                { name: 'lazy', test: (id) => id.includes('vite/preload-helper'), priority: 4 },
                { name: 'base', test: isOnEveryPage, minShareCount: SHARED_BY_MOST, priority: 2 },
                { name: 'store', test: only(OF_THE_STORE), minShareCount: 2, priority: 2 },
                { name: 'api', test: asks, minShareCount: SHARED_BY_MANY, priority: 2 },
                { name: 'landing', test: only(OF_A_LANDING), minShareCount: 2, priority: 1 },
                { name: 'order', test: only(OF_AN_ORDER), minShareCount: 2, priority: 1 },
                ...FAMILY_GROUPS,
              ],
            },
          },
        },
      },
    },
  },
})
