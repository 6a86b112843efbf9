import { enterVisit, reportUserAgent } from '@hansang/contract'
import { EMPTY_BASKET, won } from '@hansang/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../test/fake-api.ts'
import { useConsole } from '../../test/fake-console.ts'
import { anAddress } from '../../test/sample-store.ts'
import { aLogin } from '../../test/sample-visitor.ts'
import type { TextStorage } from '../browser/browser-storage.ts'

const api = useFakeApi()
useConsole()

function aStorage(kept: Map<string, string>): TextStorage {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  }
}

let shared: Map<string, string>

async function page(own: Map<string, string>, navigation = 'navigate') {
  vi.stubGlobal('window', {
    localStorage: aStorage(shared),
    sessionStorage: aStorage(own),
    addEventListener: () => {},
  })
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [{ type: navigation }] })
  vi.resetModules()
  const [begin, links, visits, baskets, addresses, tokens, windows, storage, orders] = await Promise.all([
    import('./begin-visit.ts'),
    import('./landing-link.ts'),
    import('../visit/visit.ts'),
    import('../basket/basket.ts'),
    import('../visit/saved-addresses.ts'),
    import('../session/token.ts'),
    import('./caller-window.ts'),
    import('../browser/browser-storage.ts'),
    import('./visit-of-link.ts'),
  ])
  return {
    ...visits,
    ...baskets,
    ...addresses,
    ...tokens,
    ...windows,
    ...storage,
    async enter(pathname: string, params: Record<string, string>) {
      const link = links.readLandingLink('bbq', params, { pathname, search: '' })
      const visit = orders.visitOfLink(link, 'standard', visits.useVisit.getState(), false)
      await begin.beginVisit({ visit, link })
    },
  }
}

type Page = Awaited<ReturnType<typeof page>>

const enterFor = (at: Page, phoneNumber: string, team = 'csteam') =>
  at.enter(`/bbq/${team}/${phoneNumber}`, { phoneNumber })

function order(at: Page, storeId: string) {
  at.changeVisit({ storeId })
  at.changeBasket(() => ({ ...EMPTY_BASKET, storeId }))
  at.changeSavedAddresses(() => [anAddress({ detailAddress: storeId })])
  at.localValues.write('ordrId', `order of ${storeId}`)
  at.localValues.write('msgToStore', `note of ${storeId}`)
}

function stateOf(at: Page) {
  return {
    phone: at.useVisit.getState().phoneHandle,
    storeId: at.useVisit.getState().storeId,
    basket: at.useBasket.getState().storeId,
    address: at.mainAddress()?.detailAddress ?? null,
    token: at.currentToken(),
    order: at.localValues.read('ordrId'),
    note: at.localValues.read('msgToStore'),
  }
}

beforeEach(() => {
  shared = new Map()
  vi.stubGlobal('navigator', { userAgent: 'Test' })
  const points = [{ kind: 'callReminder' as const, available: won(500), minimumUse: won(1) }]
  api.answers(enterVisit, ({ phone }) => aLogin({ phone, channel: 'bbq', token: `of ${phone}`, points }))
  api.answers(reportUserAgent, {})
})
afterEach(() => void vi.unstubAllGlobals())

const NOTHING = { storeId: '', basket: '', address: null, order: null, note: null }

describe('two windows of one agent', { tags: ['AGT-11', 'LND-05'] }, () => {
  it('serve two callers, each with a visit, token, basket, order and addresses of their own', async () => {
    const [first, second] = [new Map<string, string>(), new Map<string, string>()]
    const one = await page(first)
    await enterFor(one, 'e1.one')
    order(one, '2001')
    const other = await page(second)
    await enterFor(other, 'e1.other')
    expect(stateOf(other)).toEqual({ ...NOTHING, phone: 'e1.other', token: 'of e1.other' })
    order(other, '2002')

    const reloaded = await page(first, 'reload')
    expect(stateOf(reloaded)).toEqual({
      phone: 'e1.one',
      storeId: '2001',
      basket: '2001',
      address: '2001',
      token: 'of e1.one',
      order: 'order of 2001',
      note: 'note of 2001',
    })
    expect([...shared.values()].join()).not.toMatch(/e1\.|2001|2002/)
  })

  it('keep what the caller has on a reload of the landing and on a step back to it', async () => {
    const own = new Map<string, string>()
    const first = await page(own)
    await enterFor(first, 'e1.one')
    order(first, '2001')
    for (const navigation of ['reload', 'back_forward']) {
      const again = await page(own, navigation)
      await enterFor(again, 'e1.one')
      expect(stateOf(again)).toMatchObject({ basket: '2001', address: '2001', note: 'note of 2001' })
    }
  })

  it.each(['navigate', 'reload', 'back_forward'])(
    'leave no data to the next caller in the same window, reached by %s',
    async (navigation) => {
      const own = new Map<string, string>()
      const first = await page(own)
      await enterFor(first, 'e1.one')
      order(first, '2001')
      const next = await page(own, navigation)
      await enterFor(next, 'e1.next', 'cpteam')
      expect(stateOf(next)).toEqual({ ...NOTHING, phone: 'e1.next', token: 'of e1.next' })
    },
  )

  it('share no data with a customer of the same browser', async () => {
    const customer = await page(new Map())
    await customer.enter('/bbq/2001/e1.customer', { storeId: '2001', phoneNumber: 'e1.customer' })
    order(customer, '2001')
    const kept = new Map(shared)
    const own = new Map<string, string>()
    const agent = await page(own)
    await enterFor(agent, 'e1.caller')
    expect(stateOf(agent)).toEqual({ ...NOTHING, phone: 'e1.caller', token: 'of e1.caller' })
    order(agent, '2002')
    expect(shared).toEqual(kept)
  })
})

describe('a window that served a caller', () => {
  it('becomes a customer’s window again with a customer’s link', { tags: ['ORG-05', 'AGT-11'] }, async () => {
    const own = new Map<string, string>()
    const agent = await page(own)
    await enterFor(agent, 'e1.caller')
    order(agent, '2001')
    const customer = await page(own)
    await customer.enter('/bbq/2003/e1.customer', { storeId: '2003', phoneNumber: 'e1.customer' })
    const { address, basket, order: kept } = stateOf(customer)
    expect({ address, basket, kept }).toEqual({ address: null, basket: '', kept: null })
    expect(customer.useVisit.getState().orderSource).toBe('ARS')
    expect([shared.get('token'), own.get('token')]).toEqual(['of e1.customer', undefined])
  })

  it('shows an agent none of the caller’s points', { tags: ['AGT-11'] }, async () => {
    const agent = await page(new Map())
    await enterFor(agent, 'e1.caller')
    expect(agent.localValues.readJson('point')).toEqual([])
    const customer = await page(new Map())
    await customer.enter('/bbq/2003/e1.customer', { storeId: '2003', phoneNumber: 'e1.customer' })
    expect(customer.localValues.readJson('point')).toHaveLength(1)
  })
})

describe('the agent’s own number', { tags: ['AGT-09', 'STG-08'] }, () => {
  it('is the one typed in this window, else the saved one, and stays across callers', async () => {
    const own = new Map<string, string>()
    const agent = await page(own)
    expect(agent.ownNumber()).toBe('')
    shared.set('callyPhone', '01011112222')
    await enterFor(agent, 'e1.one', 'cpteam')
    expect(agent.ownNumber()).toBe('01011112222')
    own.set('callyPhone', '01033334444')
    await enterFor(agent, 'e1.two', 'cpteam')
    expect(agent.ownNumber()).toBe('01033334444')
  })
})
