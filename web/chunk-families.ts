import type { Modules } from './chunk-groups.ts'

/**
 * Small parts that the same screens load are one file. A group takes along what it imports, unless that is in one before
 * it: so what more screens share stands first.
 */
export const FAMILIES: Readonly<Record<string, Modules>> = {
  proof: { of: ['web/app/proof/', 'web/app/screens/not-found/for-visitors'] },
  paying: {
    of: [
      'web/app/session/use-own-view',
      'packages/contract/src/endpoints/messages',
      'packages/contract/src/endpoints/payments',
    ],
  },
  way: {
    of: [
      'web/app/order/repeated-line',
      'packages/contract/src/endpoints/orders.',
      'packages/messages/src/amounts.',
      'web/app/order/AmountTable',
    ],
  },
  address: { of: ['packages/messages/src/address.', 'web/app/screens/customer/address/address-list'] },
  addresses: {
    of: ['packages/contract/src/address/address-search', 'packages/contract/src/endpoints/addresses'],
  },
  nearby: { of: ['web/app/screens/customer/find-store/search-request'] },
  place: {
    of: [
      'packages/messages/src/map.',
      'web/app/location/consent',
      'web/app/location/device',
      'web/app/location/use-device-location',
    ],
  },
  chosen: {
    of: [
      'web/app/screens/customer/address/SavedAddressList',
      'web/app/screens/customer/address/area-check',
      'web/app/screens/customer/address/use-choose-address',
      'web/app/screens/customer/address/use-delivery-gate',
    ],
  },
  map: {
    of: [
      'web/app/location/LocateButton',
      'web/app/map/Map.',
      'web/app/map/use-map-version',
      'web/app/map/view',
    ],
  },
  told: { of: ['packages/messages/src/store/store-info'] },
  info: {
    of: [
      'packages/domain/src/fees/pickup-discount-line',
      'web/app/screens/customer/store-info/StoreInfo.',
      'web/app/screens/customer/store-info/FeeTables',
    ],
  },
  search: {
    of: [
      'packages/contract/src/endpoints/store-search',
      'packages/domain/src/store/store-listing',
      'packages/messages/src/store/store-search',
      'web/app/screens/customer/find-store/Failure',
      'web/app/screens/customer/find-store/PickupScreen',
      'web/app/screens/customer/find-store/Waiting',
    ],
  },
  found: {
    of: [
      'web/app/ui/fields/use-focused',
      'web/app/screens/customer/find-store/StoreInfoPopup',
      'web/app/screens/customer/find-store/found/',
      'web/app/screens/customer/find-store/use-choose-store',
    ],
  },
  ordered: { of: ['web/app/screens/customer/find-store/ordered/'] },
  basket: { of: ['packages/messages/src/basket.'] },
  dishes: {
    of: [
      'packages/contract/src/endpoints/menus',
      'packages/domain/src/basket/coupon-line',
      'packages/domain/src/basket/requested-line',
      'web/app/order/takes-slot',
      'web/app/ui/fields/Stepper',
    ],
  },
  picker: { of: ['web/app/screens/customer/address/map/'] },
  now: { of: ['web/app/order/own/', 'web/app/store-now/use-store-now'] },
  earned: { of: ['web/app/order/use-named-order-type', 'packages/contract/src/endpoints/points'] },
  coupons: { of: ['packages/domain/src/coupons/coupon.', 'packages/messages/src/coupon.'] },
  spent: {
    of: [
      'packages/domain/src/payment/payment-checks',
      'packages/domain/src/points/point-input',
      'web/app/screens/customer/landing/point-balance',
    ],
  },
  signed: { of: ['packages/messages/src/identity.', 'web/app/screens/customer/points/SignOut'] },
  news: { of: ['packages/messages/src/order/order-status', 'web/app/order/arrival-text'] },
  past: { of: ['packages/contract/src/endpoints/past-orders'] },
  placed: {
    of: [
      'web/app/order/OrderLines',
      'web/app/order/ResendPayUrl',
      'web/app/order/Section',
      'web/app/order/called-facts',
      'web/app/order/note-facts',
      'web/app/order/payment-',
      'web/app/order/use-read-order',
      'web/app/order/use-store',
      'web/app/screens/customer/payment/pay/payment-message',
    ],
  },
  ended: { of: ['packages/contract/src/endpoints/cancellations', 'web/app/order/returned-rows'] },
  live: {
    of: [
      'packages/contract/src/order/order-change',
      'packages/domain/src/order/escalation',
      'web/app/api/live-',
    ],
  },
}
