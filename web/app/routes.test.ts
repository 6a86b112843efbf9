import { isChannelCode } from '@hansang/domain/brands/index'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import routes from './routes.ts'

interface Pattern {
  readonly id: string
  readonly path: string
}

const entries = routes
const patterns = entries.map(({ id = '', path = '' }) => ({ id, path }))
/** As the router has it: every screen inside the document, which by itself would answer `/`. */
const table = [
  { id: 'root', path: '', children: entries.map(({ id, path, index }) => ({ id, path, index })) as never },
]

function ranked(address: string): string | undefined {
  return matchRoutes(table, address)?.at(-1)?.route.id
}

/** The specification's own rule: the first pattern of the table that fits wins. */
function firstMatch(address: string): string | undefined {
  return patterns.find((pattern) => matchRoutes([pattern], address))?.id
}

function filled({ path }: Pattern): string {
  const values: Record<string, string> = {
    channel: 'bbq',
    orderType: 'pickup',
    storeId: '2001',
    phoneNumber: '01012345678',
    orderId: '20260217ABCD',
    ordrId: '20260217ABCD',
    chatbotId: 'bot1',
    strUrl: 'abc',
    call_sid: 'CA1',
  }
  const segments = path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? values[segment.slice(1)] : segment))
  return `/${segments.join('/')}`
}

const inTable = patterns.filter(({ id }) => id.startsWith('RTE-'))

describe('the route table', () => {
  it('holds RTE-01 … RTE-48 in the order of the specification', () => {
    const expected = Array.from({ length: 48 }, (_, index) => `RTE-${String(index + 1).padStart(2, '0')}`)
    expect(inTable.map(({ id }) => id)).toEqual(expected)
  })

  it.each(inTable)('$id /$path is found by its own address', (pattern) => {
    expect(ranked(filled(pattern))).toBe(pattern.id)
    expect(firstMatch(filled(pattern))).toBe(pattern.id)
  })

  it('RTE-39 is found with and without the trailing slash', () => {
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
  ])('RTE-49 %s never falls into a landing', (address, id) => {
    expect(ranked(address)).toBe(id)
  })

  it.each([
    ['/address/map', 'address-map'],
    ['/address/list', 'address-list'],
  ])('RTE-52 %s stands before RTE-48', (address, id) => {
    expect(ranked(address)).toBe(id)
    expect(firstMatch(address)).toBe(id)
  })

  it.each([
    ['/ceo/login', 'ceo-login'],
    ['/ceo/orders', 'ceo-orders'],
    ['/ceo/store', 'ceo-store'],
    ['/ceo/review', 'ceo-review'],
  ])('RTE-54 the owner’s %s stands before RTE-45', (address, id) => {
    expect(ranked(address)).toBe(id)
    expect(firstMatch(address)).toBe(id)
  })

  it.each([
    ['/', 'home'],
    ['/nothing', 'not-found'],
    ['/a/b/c/d/e/f/g', 'not-found'],
  ])('RTE-54 %s shows the not-found screen', (address, id) => {
    expect(ranked(address)).toBe(id)
    expect(entries.find((entry) => entry.id === id)?.file).toContain('NotFoundScreen')
  })

  it('RTE-53 an MCP address whose third part is an order id is the same route as RTE-02', () => {
    expect(ranked('/MCP/bbq/2001/20260217ABCD')).toBe('RTE-02')
  })

  it('RTE-55 the nearby list is RTE-25; kiosk and visible call share RTE-48', () => {
    expect(ranked('/bbq/csteam/address/searchStoreCs')).toBe('RTE-25')
    expect(ranked('/kyochon/3390')).toBe('RTE-48')
  })
})

describe('a router that ranks by itself', () => {
  const split = patterns
    .map(({ path }) => path.split('/'))
    .filter((parts) => !parts.includes('*') && !parts.includes(''))
  const lengths = [...new Set(split.map((parts) => parts.length))].toSorted((one, other) => one - other)

  /** Every word that a pattern of this length has at this place, and one that none has. */
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

  /** A match whose channel is none is not found, whichever route it is (CHN-05). */
  function shown(address: string, id: string | undefined): string | undefined {
    const pattern = patterns.find((candidate) => candidate.id === id)
    const channel = pattern && matchRoutes([pattern], address)?.[0]?.params.channel
    return channel && !isChannelCode(channel) ? 'not-found' : id
  }

  it.each(lengths)('RTE-49 agrees with "first match wins" on every kind of address of %i parts', (length) => {
    const different = addresses(length).filter(
      (address) => shown(address, ranked(address)) !== shown(address, firstMatch(address)),
    )
    expect(different).toEqual([])
  })
})
