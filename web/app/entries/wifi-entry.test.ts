import { enterVisit, reportUserAgent } from '@hansang/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../test/fake-api.ts'
import { aLogin } from '../../test/sample-visitor.ts'
import { localValues } from '../browser/browser-storage.ts'
import { useSession } from '../session/session.ts'
import { NO_VISIT, type Visit, changeVisit } from '../visit/visit.ts'
import { enter } from './begin-visit.ts'

const api = useFakeApi()

const NOW = new Date('2026-03-11T03:00:00Z')
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S928N) Chrome/140.0'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'
const WIFI: Visit = { ...NO_VISIT, channel: 'wifiorder', storeId: '3894', orderType: 'pickup' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.stubGlobal('navigator', { userAgent: ANDROID })
  api.answers(enterVisit, aLogin())
  api.answers(reportUserAgent, {})
  localValues.remove('wifitimes')
  changeVisit(NO_VISIT)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localValues.remove('token')
})

const entering = (visit = WIFI) => enter({ visit, link: { selfServiceQuery: '' } })
const logins = () => api.sent(enterVisit).length

describe('an entry by wifi', () => {
  it('is stored with its time', { tags: ['STG-12'] }, async () => {
    await entering()
    expect(localValues.read('wifitimes')).toBe(String(NOW.getTime()))
  })

  it('that Android repeats within three seconds is ignored, and its visit continues', {
    tags: ['LND-43', 'TMR-08'],
  }, async () => {
    await entering()
    useSession.setState({ state: 'out' })
    vi.advanceTimersByTime(2_999)
    await entering()
    expect(logins()).toBe(1)
    expect(useSession.getState().state).toBe('in')
    vi.advanceTimersByTime(3_000)
    await entering()
    expect(logins()).toBe(2)
  })

  it.each<[string, () => unknown, Visit]>([
    ['on any other phone', () => vi.stubGlobal('navigator', { userAgent: IPHONE }), WIFI],
    ['to another store', () => {}, { ...WIFI, storeId: '3898' }],
    ['by the link of a text', () => {}, { ...WIFI, phoneHandle: 'h1.x' }],
    ['before the first one was logged in', () => localValues.remove('token'), WIFI],
  ])('%s is made at once', { tags: ['LND-43'] }, async (_, change, visit) => {
    await entering()
    change()
    await entering(visit)
    expect(logins()).toBe(2)
  })

  it('does not exist on other channels, where every opening logs in', async () => {
    const visit = { ...WIFI, channel: 'hansang', storeId: '1001' } as const
    await entering(visit)
    await entering(visit)
    expect(logins()).toBe(2)
    expect(localValues.read('wifitimes')).toBeNull()
  })
})
