import { isChannelCode } from '@hansang/domain'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { paths } from './paths.ts'
import routes from './routes.ts'

const entries = routes
const patterns = entries.map(({ id = '', path = '' }) => ({ id, path }))
/** Nested in the root route as in the app; the root alone would match `/`. */
const table = [
  { id: 'root', path: '', children: entries.map(({ id, path, index }) => ({ id, path, index })) as never },
]

function ranked(address: string): string | undefined {
  return matchRoutes(table, address)?.at(-1)?.route.id
}

function firstMatch(address: string): string | undefined {
  return patterns.find((pattern) => matchRoutes([pattern], address))?.id
}

const inTable = patterns.filter(({ id }) => id.startsWith('RTE-'))

describe('the route table', () => {
  it('holds every route in the order of the specification', () => {
    const expected = Array.from({ length: 48 }, (_, index) => `RTE-${String(index + 1).padStart(2, '0')}`)
    expect(inTable.map(({ id }) => id)).toEqual(expected)
  })

  it.each([
    ['RTE-01', '/MCP/:channel/store/detail/:storeId', '/MCP/bbq/store/detail/2001'],
    ['RTE-02', '/MCP/:channel/:storeId/:phoneNumber', '/MCP/bbq/2001/01012345678'],
    ['RTE-03', '/MCP/:orderType/:channel/:storeId/:phoneNumber', '/MCP/pickup/bbq/2001/01012345678'],
    [
      'RTE-04',
      '/citycup/:orderType/:channel/:storeId/:phoneNumber/:orderId',
      '/citycup/pickup/bbq/2001/01012345678/20260217ABCD',
    ],
    [
      'RTE-05',
      '/wifiorder/order/payment/:storeId/:phoneNumber/:orderId',
      '/wifiorder/order/payment/2001/01012345678/20260217ABCD',
    ],
    ['RTE-06', '/close', '/close'],
    ['RTE-07', '/wifiorder/store/cart', '/wifiorder/store/cart'],
    ['RTE-08', '/:channel/store/cart', '/bbq/store/cart'],
    ['RTE-09', '/:channel/store/cartReOrder/:ordrId', '/bbq/store/cartReOrder/20260217ABCD'],
    ['RTE-10', '/:channel/store/cartReOrder/:ordrId/:chatbotId', '/bbq/store/cartReOrder/20260217ABCD/bot1'],
    [
      'RTE-11',
      '/:channel/store/cartReOrder/:ordrId/:chatbotId/:strUrl',
      '/bbq/store/cartReOrder/20260217ABCD/bot1/abc',
    ],
    ['RTE-12', '/:channel/store/menu/detail', '/bbq/store/menu/detail'],
    ['RTE-13', '/:channel/store/RNMapsStrInfo', '/bbq/store/RNMapsStrInfo'],
    ['RTE-14', '/store/RNMapsStrInfo', '/store/RNMapsStrInfo'],
    ['RTE-15', '/:channel/order/payment', '/bbq/order/payment'],
    ['RTE-16', '/:channel/order/completeRedirect/:ordrId', '/bbq/order/completeRedirect/20260217ABCD'],
    ['RTE-17', '/:channel/order/complete', '/bbq/order/complete'],
    ['RTE-18', '/:channel/address/search', '/bbq/address/search'],
    ['RTE-19', '/:channel/address/result', '/bbq/address/result'],
    ['RTE-20', '/:channel/address/register', '/bbq/address/register'],
    ['RTE-21', '/:channel/address/detail', '/bbq/address/detail'],
    ['RTE-22', '/:channel/address/list', '/bbq/address/list'],
    ['RTE-23', '/:channel/address/map', '/bbq/address/map'],
    ['RTE-24', '/:channel/address/mapOut', '/bbq/address/mapOut'],
    ['RTE-25', '/:channel/csteam/address/searchStoreCs', '/bbq/csteam/address/searchStoreCs'],
    ['RTE-26', '/mypage/pointInfo', '/mypage/pointInfo'],
    ['RTE-27', '/mypage/point', '/mypage/point'],
    ['RTE-28', '/coupon', '/coupon'],
    ['RTE-29', '/store/searchStore', '/store/searchStore'],
    ['RTE-30', '/store/nearStore', '/store/nearStore'],
    ['RTE-31', '/store/orderStore', '/store/orderStore'],
    ['RTE-32', '/order/detail/:channel/:ordrId/:phoneNumber', '/order/detail/bbq/20260217ABCD/01012345678'],
    ['RTE-33', '/order/detail/:channel/:ordrId', '/order/detail/bbq/20260217ABCD'],
    ['RTE-34', '/order/talk/type1', '/order/talk/type1'],
    ['RTE-35', '/order/talk/type2', '/order/talk/type2'],
    ['RTE-36', '/order/talk/mypoint', '/order/talk/mypoint'],
    ['RTE-37', '/order/talk/storepoint', '/order/talk/storepoint'],
    ['RTE-38', '/:channel/store/main/:storeId', '/bbq/store/main/2001'],
    ['RTE-39', '/:channel/rprs/:call_sid', '/bbq/rprs/CA1'],
    ['RTE-40', '/:channel/csteam/:phoneNumber', '/bbq/csteam/01012345678'],
    ['RTE-41', '/:channel/cpteam/:phoneNumber', '/bbq/cpteam/01012345678'],
    ['RTE-42', '/callCheckIn', '/callCheckIn'],
    ['RTE-43', '/ordrcs', '/ordrcs'],
    ['RTE-44', '/ordrcs_cp', '/ordrcs_cp'],
    ['RTE-45', '/:channel/:storeId/:phoneNumber/:chatbotId/:strUrl', '/bbq/2001/01012345678/bot1/abc'],
    ['RTE-46', '/:channel/:storeId/:phoneNumber/:chatbotId', '/bbq/2001/01012345678/bot1'],
    ['RTE-47', '/:channel/:storeId/:phoneNumber', '/bbq/2001/01012345678'],
    ['RTE-48', '/:channel/:storeId', '/bbq/2001'],
  ])('%s %s answers %s', (id, pattern, address) => {
    expect(inTable.find((route) => route.id === id)?.path).toBe(pattern.slice(1))
    expect(ranked(address)).toBe(id)
    expect(firstMatch(address)).toBe(id)
  })

  it('matches with and without the trailing slash', { tags: ['RTE-39'] }, () => {
    expect(ranked('/bbq/rprs/CA1/')).toBe('RTE-39')
    expect(ranked('/bbq/rprs/CA1')).toBe('RTE-39')
  })

  it.each([
    ['/order/talk/type1', 'RTE-34'],
    ['/order/talk/type2', 'RTE-35'],
    ['/order/talk/mypoint', 'RTE-36'],
    ['/order/talk/storepoint', 'RTE-37'],
    ['/order/detail/bbq/1', 'RTE-33'],
    ['/order/detail/bbq/1/01012345678', 'RTE-32'],
    ['/mypage/point', 'RTE-27'],
    ['/mypage/pointInfo', 'RTE-26'],
    ['/store/searchStore', 'RTE-29'],
    ['/store/RNMapsStrInfo', 'RTE-14'],
    ['/wifiorder/store/cart', 'RTE-07'],
    ['/bbq/store/cart', 'RTE-08'],
    ['/close', 'RTE-06'],
  ])('%s never falls into a landing', { tags: ['RTE-49'] }, (address, id) => {
    expect(ranked(address)).toBe(id)
  })

  it.each([
    ['/address/map', 'address-map'],
    ['/address/list', 'address-list'],
  ])('%s stands before the landing of a store', { tags: ['RTE-52'] }, (address, id) => {
    expect(ranked(address)).toBe(id)
    expect(firstMatch(address)).toBe(id)
  })

  it.each([
    ['/agent', 'agent'],
    ['/agent/login', 'agent-login'],
    ['/ceo/login', 'ceo-login'],
    ['/ceo/orders', 'ceo-orders'],
    ['/ceo/store', 'ceo-store'],
    ['/ceo/menu', 'ceo-menu'],
    ['/ceo/account', 'ceo-account'],
    ['/ceo/alarm', 'ceo-alarm'],
    ['/ceo/review', 'ceo-review'],
    ['/ceo/takings', 'ceo-takings'],
  ])('%s of staff stands before the landings', { tags: ['RTE-54'] }, (address, id) => {
    expect(ranked(address)).toBe(id)
    expect(firstMatch(address)).toBe(id)
  })

  it.each([
    ['/', 'home'],
    ['/nothing', 'not-found'],
    ['/a/b/c/d/e/f/g', 'not-found'],
  ])('%s shows the not-found screen', { tags: ['RTE-54'] }, (address, id) => {
    expect(ranked(address)).toBe(id)
    expect(entries.find((entry) => entry.id === id)?.file).toContain('NotFoundScreen')
  })

  it('an MCP address whose third part is an order id is the route of a member’s landing', {
    tags: ['RTE-53'],
  }, () => {
    expect(ranked('/MCP/bbq/2001/20260217ABCD')).toBe('RTE-02')
  })

  it('the nearby list has its own route; kiosk and visible call share one', { tags: ['RTE-55'] }, () => {
    expect(ranked('/bbq/csteam/address/searchStoreCs')).toBe('RTE-25')
    expect(ranked('/kyochon/3390')).toBe('RTE-48')
  })
})

describe('an address from our paths', () => {
  const store = { channel: 'bbq', id: '2001' }
  const takesStore = /^(?:landing|landingByQuery|memberLanding|chatbotLanding|store|storeInfo|menuItem)$/
  const routeOf = (name: keyof typeof paths) => {
    const make = paths[name] as (...parts: unknown[]) => string
    const address = make(takesStore.test(name) ? store : 'bbq', 'csteam', '01012345678')
    return ranked(new URL(address, 'http://localhost').pathname)
  }

  it.each([
    ['addressMap', 'RTE-23'],
    ['storeSearch', 'RTE-29'],
    ['ownerStore', 'ceo-store'],
    ['ownerMenu', 'ceo-menu'],
    ['ownerAccount', 'ceo-account'],
    ['ownerAlarm', 'ceo-alarm'],
    ['ownerReviews', 'ceo-review'],
    ['ownerTakings', 'ceo-takings'],
  ] as const)('%s leads to its screen', (name, id) => expect(routeOf(name)).toBe(id))
})

describe('the router’s own ranking', () => {
  const split = patterns
    .map(({ path }) => path.split('/'))
    .filter((parts) => !parts.includes('*') && !parts.includes(''))
  const lengths = [...new Set(split.map((parts) => parts.length))].toSorted((one, other) => one - other)

  function words(length: number, place: number): string[] {
    const literals = split.filter((parts) => parts.length === length).map((parts) => parts[place] ?? '')
    return ['bbq', ...new Set(literals.filter((word) => !word.startsWith(':')))]
  }

  function addresses(length: number, place = 0): string[] {
    if (place === length) return ['']
    return words(length, place).flatMap((word) =>
      addresses(length, place + 1).map((rest) => `/${word}${rest}`),
    )
  }

  /** An unknown channel is not found on any route. */
  function shown(address: string, id: string | undefined): string | undefined {
    const pattern = patterns.find((candidate) => candidate.id === id)
    const channel = pattern && matchRoutes([pattern], address)?.[0]?.params.channel
    return channel && !isChannelCode(channel) ? 'not-found' : id
  }

  it.each(lengths)(
    'agrees with "first match wins" on every kind of address of %i parts',
    { tags: ['RTE-49'] },
    (length) => {
      const different = addresses(length).filter(
        (address) => shown(address, ranked(address)) !== shown(address, firstMatch(address)),
      )
      expect(different).toEqual([])
    },
  )
})
