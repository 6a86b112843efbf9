import { proveByLink } from '@hansang/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useFakeApi } from '../../test/fake-api.ts'
import { renderHook, settled } from '../../test/render-hook.ts'
import { localValues } from '../browser/browser-storage.ts'
import { NO_VISIT, changeVisit, useVisit } from '../visit/visit.ts'
import { useLinkProof } from './link-proof.ts'
import { currentToken, restoreToken } from './token.ts'

const api = useFakeApi()
const PROVEN = { token: 'proven', channel: 'hansang', orderNumber: '' }
let shown = ''

beforeEach(() => api.answers(proveByLink, PROVEN))
afterEach(() => {
  restoreToken()
  localValues.remove('token')
  changeVisit(NO_VISIT)
})

async function opened(hash: string) {
  shown = `/hansang/pay?id=1${hash}`
  Object.assign(window, {
    location: { hash, pathname: '/hansang/pay', search: '?id=1' },
    history: { state: null, replaceState: (_: unknown, __: string, to: string) => void (shown = to) },
  })
  return await renderHook(useLinkProof, 'e1.payer')
}

describe('the secret of a texted link', () => {
  it('begins a visit of the link’s phone in a browser without one', async () => {
    const { current } = await opened('#secret-1')
    expect(current()).toBe(true)
    expect(api.asked(proveByLink)).toEqual([{ secret: 'secret-1' }])
    expect(localValues.read('token')).toBe('proven')
    expect(useVisit.getState()).toMatchObject({ channel: 'hansang', phoneHandle: 'e1.payer' })
  })

  it('leaves the page’s URL', async () => {
    await opened('#secret-1')
    expect(shown).toBe('/hansang/pay?id=1')
  })

  it('serves this page alone while the browser has another visit', async () => {
    localValues.write('token', 'other')
    changeVisit({ ...NO_VISIT, channel: 'bbq', phoneHandle: 'e1.other' })
    const { unmount } = await opened('#secret-1')
    expect([currentToken(), localValues.read('token')]).toEqual(['proven', 'other'])
    expect(useVisit.getState()).toMatchObject({ channel: 'bbq', phoneHandle: 'e1.other' })
    await unmount()
    expect(currentToken()).toBe('other')
  })

  it('is awaited by the page', async () => {
    const held = api.holds(proveByLink)
    const { current } = await opened('#secret-1')
    expect(current()).toBe(false)
    await settled(() => held[0]?.answers(PROVEN))
    expect(current()).toBe(true)
  })

  it('lends no token to a page that was left meanwhile', async () => {
    localValues.write('token', 'other')
    const held = api.holds(proveByLink)
    const { unmount } = await opened('#secret-1')
    await unmount()
    await settled(() => held[0]?.answers(PROVEN))
    expect(currentToken()).toBe('other')
  })

  it.each(['refused', 'not reached'])('that is %s leaves the visit as it is', async (how) => {
    if (how === 'refused') api.refuses(proveByLink, '')
    else api.cuts(proveByLink)
    const { current } = await opened('#spent')
    expect(current()).toBe(true)
    expect([currentToken(), useVisit.getState().phoneHandle]).toEqual([null, ''])
  })

  it('is not asked for by a link without one', async () => {
    const { current } = await opened('')
    expect(current()).toBe(true)
    expect([api.asked(proveByLink), shown]).toEqual([[], '/hansang/pay?id=1'])
  })

  it('of an unknown channel begins a visit without a channel', async () => {
    api.answers(proveByLink, { ...PROVEN, channel: 'gone' })
    await opened('#secret-1')
    expect(useVisit.getState()).toMatchObject({ channel: null, phoneHandle: 'e1.payer' })
  })
})
