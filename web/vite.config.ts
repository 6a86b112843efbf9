import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { brandThemes } from './brand-themes-plugin.ts'

/** A module shared by this many chunks is on nearly every screen. */
const SHARED_BY_MOST = 12

const SHARED_BY_MANY = 8

/** Contract and session: static pages call no API and load none of it. */
const ASKS_THE_API =
  /packages\/contract\/src\/(?!address\/saved-addresses|codes|kept-points|map-tile|pages\/page-settings)|node_modules\/zod\/|web\/app\/(?:api\/(?:call-api|use-action)|session\/(?!leave-screen)|visit\/current-store)/

/** Needed by the document itself, though the session uses it too. */
const OF_THE_ROOT = /web\/app\/(?:clock|entries\/first-screen|session\/leave-screen)\.ts$/

/** Opening rules: used by every screen on the way to an order. */
const TAKES_ORDERS = /domain\/src\/store\/opening\./

/** Shared by the store's page and the item and basket screens that follow it. */
const OF_THE_STORE =
  /web\/app\/(?:screens\/customer\/store\/(?!store-questions)|basket\/(?:put-in-basket|just-added)|ui\/(?:Tabs|layers\/(?:Sheet|use-swipe)))|messages\/src\/store\/store(?:-hours)?\.|domain\/src\/(?:menu\/|basket\/(?:line-amounts|same-line|basket-changes|option-limits))/

/** Small parts of most screens that call the API; alone, each would be a request for a few hundred bytes. */
const OF_MOST_THAT_ASK =
  /web\/app\/(?:ui\/(?:LiveRegion|Price|fields\/(?:RadioList|CheckboxRow|choices))|api\/request-keys|screens\/customer\/address\/address-(?:mapping|list))|domain\/src\/order\/order-type\./

/** Order texts and rules, needed from the payment on. */
const OF_AN_ORDER =
  /web\/app\/order\/order-facts|messages\/src\/(?:order\/order|payment\/payment-labels)\.|domain\/src\/(?:order\/(?:lifecycle|order-actions)|format\/payment-text)/

/** How a visit begins; shared by all landings. */
const OF_A_LANDING =
  /web\/app\/(?:entries\/(?:begin-visit|visit-of-link|landing-link)|screens\/customer\/landing\/(?:BrandFooter|ClosedView|MaintenanceView))/

function isOnEveryPage(id: string): boolean {
  return /\.(?:ts|tsx|js)$/.test(id) && !ASKS_THE_API.test(id)
}

function asks(id: string): boolean {
  return ASKS_THE_API.test(id) || OF_MOST_THAT_ASK.test(id)
}

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
                { name: 'base', test: /node_modules\/(?!@hyunbinseo|leaflet|zod)/, priority: 2 },
                { name: 'base', test: OF_THE_ROOT, priority: 2 },
                { name: 'base', test: TAKES_ORDERS, priority: 2 },
                { name: 'base', test: isOnEveryPage, minShareCount: SHARED_BY_MOST, priority: 1 },
                { name: 'store', test: OF_THE_STORE, minShareCount: 2, priority: 1 },
                { name: 'api', test: asks, minShareCount: SHARED_BY_MANY, priority: 1 },
                { name: 'landing', test: OF_A_LANDING, minShareCount: 2, priority: 0 },
                { name: 'order', test: OF_AN_ORDER, minShareCount: 2, priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
})
