/**
 * Which modules share a file in the browser. Paths are from the repository's root and beginnings: one names a
 * file with or without its ending, a folder, or the files that begin alike.
 */
export interface Modules {
  readonly of: readonly string[]
  readonly except?: readonly string[]
}

export const LIBRARIES: Modules = {
  of: ['node_modules/'],
  except: [
    'node_modules/@hyunbinseo/',
    'node_modules/leaflet/',
    // Draws the code of a second factor.
    'node_modules/uqr/',
    'node_modules/zod/',
  ],
}

/** Contract and session: static pages call no API and load none of it. */
export const ASKS_THE_API: Modules = {
  of: [
    'packages/contract/src/',
    'node_modules/zod/',
    'web/app/api/call-api',
    'web/app/api/use-action',
    'web/app/session/',
    'web/app/visit/current-store',
  ],
  except: [
    'packages/contract/src/address/saved-addresses',
    'packages/contract/src/codes',
    'packages/contract/src/kept/kept-points',
    'packages/contract/src/map-tile',
    'packages/contract/src/pages/page-settings',
    'web/app/session/leave-screen',
  ],
}

/** Needed by the document itself, though the session uses it too. */
export const OF_THE_ROOT: Modules = {
  of: [
    'web/app/clock.ts',
    'web/app/browser/log-failure.',
    'web/app/browser/use-is-in-browser.',
    'web/app/entries/first-screen.ts',
    'web/app/document/',
    'web/app/entries/test-phone',
    'web/app/navigation/',
    'web/app/screens/customer/landing/NoticeScreen',
    'web/app/screens/not-found/FaultScreen',
    'web/app/screens/not-found/NotFoundScreen',
    'web/app/ui/LiveRegion',
    'web/app/ui/layers/ToastHost',
    'web/app/session/leave-screen.ts',
    'packages/domain/src/refusal.',
  ],
  except: ['web/app/document/share-meta'],
}

/** Of nearly every screen: with the document's own in one file. */
export const OF_MOST_SCREENS: Modules = {
  of: [
    'packages/contract/src/address/saved-addresses',
    'packages/contract/src/kept/kept-points',
    'packages/domain/src/basket/basket.',
    'packages/domain/src/basket/cutlery',
    'packages/domain/src/fees/amount-due',
    'packages/domain/src/format/dates',
    'packages/domain/src/format/distance',
    'packages/domain/src/format/money-text',
    'packages/domain/src/format/number-groups',
    'packages/domain/src/identity/phone.',
    'packages/domain/src/menu/menu.',
    'packages/domain/src/order/order-number',
    'packages/domain/src/order/order-times',
    'packages/domain/src/payment/payment-method',
    'packages/domain/src/store/delivery-area',
    'packages/domain/src/store/store-traits',
    'packages/messages/src/faults/api-error',
    'packages/messages/src/landing.',
    'packages/messages/src/menu-item.',
    'packages/messages/src/order/table',
    'packages/messages/src/store/store-hours.',
    'web/app/api/use-query',
    'web/app/basket/basket.',
    'web/app/browser/in-app-browser',
    'web/app/entries/caller-window',
    'web/app/entries/forget-visit',
    'web/app/entries/start-afresh',
    'web/app/loaders/known-channel',
    'web/app/session/session.',
    'web/app/ui/Badge',
    'web/app/ui/Collapsible',
    'web/app/ui/Picture',
    'web/app/ui/Price',
    'web/app/ui/Skeleton',
    'web/app/ui/fields/TextField',
    'web/app/ui/layers/dialogs',
    'web/app/ui/layers/layers',
    'web/app/ui/layers/native-bridge',
    'web/app/ui/layers/use-layer',
    'web/app/ui/layers/use-modal',
    'web/app/ui/use-is-late',
    'web/app/visit/saved-addresses',
  ],
}

/** Opening rules: used by every screen on the way to an order. */
export const TAKES_ORDERS: Modules = { of: ['packages/domain/src/store/opening.'] }

/** Shared by the store's page and the item and basket screens that follow it; searches share some of it. */
export const OF_THE_STORE: Modules = {
  of: [
    'web/app/screens/customer/store/',
    'web/app/store-now/BusyNote',
    'web/app/basket/put-in-basket',
    'web/app/basket/just-added',
    'web/app/ui/Tabs',
    'web/app/ui/layers/Sheet',
    'web/app/ui/layers/use-swipe',
    'packages/messages/src/store/store.',
    'packages/messages/src/store/store-hours.',
    'packages/domain/src/menu/menu',
    'packages/domain/src/basket/line-amounts',
    'packages/domain/src/basket/same-line',
    'packages/domain/src/basket/basket-changes',
    'packages/domain/src/basket/option-limits',
  ],
  except: [
    'web/app/screens/customer/store/store-questions',
    'web/app/screens/customer/store/use-store-page',
    'packages/domain/src/menu/sold-out',
  ],
}

/** Small parts of most screens that call the API; alone, each would be a request for a few hundred bytes. */
export const OF_MOST_THAT_ASK: Modules = {
  of: [
    'web/app/ui/fields/RadioList',
    'web/app/ui/fields/CheckboxRow',
    'web/app/ui/fields/choices',
    'web/app/api/request-keys',
    'web/app/screens/customer/address/address-mapping',
    'web/app/screens/customer/address/address-list',
    'packages/domain/src/order/order-type.',
  ],
}

/** Order texts and rules, needed from the payment on. */
export const OF_AN_ORDER: Modules = {
  of: [
    'web/app/order/order-facts',
    'packages/messages/src/order/order.',
    'packages/messages/src/order/order-memo',
    'packages/messages/src/payment/payment-labels.',
    'packages/domain/src/order/lifecycle',
    'packages/domain/src/order/order-actions',
    'packages/domain/src/format/payment-text',
  ],
}

/** However many screens of staff share a module, no customer loads it. */
export const OF_STAFF: Modules = {
  of: [
    'web/app/staff/',
    'web/app/screens/store/',
    'web/app/api/live-',
    'packages/messages/src/board.',
    'packages/messages/src/staff/',
    'packages/domain/src/staff/',
    'packages/domain/src/kitchen/',
    'packages/domain/src/store/parts/',
    'packages/domain/src/order/alarm-p',
    'packages/domain/src/order/delivery-agency',
    'packages/domain/src/order/escalation',
    'packages/contract/src/staff/',
    'packages/contract/src/endpoints/staff/',
    'packages/contract/src/endpoints/board/',
    'packages/contract/src/endpoints/kitchen/',
    'packages/contract/src/endpoints/owne',
    'packages/contract/src/endpoints/store-parts',
    'packages/contract/src/endpoints/takings',
    'packages/contract/src/store/edited-menu',
    'packages/contract/src/store/store-parts',
    'packages/contract/src/order/board-part',
    'packages/contract/src/order/ended-order',
    'packages/contract/src/order/kitchen-order',
    'packages/contract/src/order/order-change',
    'packages/contract/src/order/past-day-counts',
  ],
}

/** Used by screens of staff and by some of customers: each of the rest would load it for nothing. */
export const OF_SOME: Modules = {
  of: [
    'packages/messages/src/address.',
    'packages/messages/src/amounts.',
    'packages/messages/src/coupon.',
    'packages/messages/src/refusal-text',
    'packages/contract/src/address/address-search',
    'packages/contract/src/endpoints/addresses',
    'packages/contract/src/endpoints/menus',
    'packages/contract/src/endpoints/store-now',
    'packages/contract/src/store/store-now',
    'packages/domain/src/menu/sold-out',
  ],
}

/** How a visit begins; shared by all landings. */
export const OF_A_LANDING: Modules = {
  of: [
    'web/app/entries/begin-visit',
    'web/app/entries/visit-of-link',
    'web/app/entries/landing-link',
    'web/app/screens/customer/landing/BrandFooter',
    'web/app/screens/customer/landing/ClosedView',
    'web/app/screens/customer/landing/MaintenanceView',
  ],
}

/** `id` is a module's path on this machine. */
export function isOneOf({ of, except = [] }: Modules, id: string): boolean {
  const begins = (path: string) => id.includes(`/${path}`)
  return of.some(begins) && !except.some(begins)
}
