import { enterVisit, reportUserAgent } from '@hansang/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { renderHookAt } from '../../../../test/render-hook.ts'
import { aLogin } from '../../../../test/sample-visitor.ts'
import { localValues, sessionValues } from '../../../browser/browser-storage.ts'
import { NO_VISIT, changeVisit, useVisit } from '../../../visit/visit.ts'
import { landingBrand } from './landing-store.ts'
import { useLanding } from './use-landing.ts'

const api = useFakeApi()
const brand = landingBrand({}, 'bbq')

beforeEach(() => {
  api.answers(enterVisit, aLogin({ channel: 'bbq' }))
  api.answers(reportUserAgent, {})
})
afterEach(() => {
  changeVisit(NO_VISIT)
  localValues.remove('token', 'qrYN')
  sessionValues.remove('reportedAgent', 'storeId')
})

async function landed(pathname: string, route: string, search = '') {
  const page = await renderHookAt({ pathname, route, search }, useLanding, brand)
  return { ...page, visit: useVisit.getState() }
}

describe('a landing', () => {
  it('begins the visit of its link’s phone and store', async () => {
    const { visit, current } = await landed('/bbq/2001/e1.abc', '/bbq/:storeId/:phoneNumber')
    expect(current().link).toMatchObject({ route: 'phone', storeId: '2001', phoneHandle: 'e1.abc' })
    expect(visit).toMatchObject({ channel: 'bbq', storeId: '2001', phoneHandle: 'e1.abc' })
    expect(api.asked(enterVisit)).toMatchObject([{ phone: 'e1.abc', storeId: '2001' }])
  })

  it('begins one visit, however often it renders', async () => {
    const { rerender } = await landed('/bbq/2001/e1.abc', '/bbq/:storeId/:phoneNumber')
    await rerender({ ...brand })
    expect(api.asked(enterVisit)).toHaveLength(1)
  })

  it('of a kiosk begins no visit before a phone is typed', async () => {
    const { current, visit } = await landed('/bbq/2001', '/bbq/:storeId', '?qr=Y')
    expect(current().kind).toBe('kiosk')
    expect([api.asked(enterVisit), visit.storeId]).toEqual([[], ''])
  })

  it('without a phone in its link needs none from a visitor whose phone is remembered', async () => {
    changeVisit({ channel: 'bbq', storeId: '2001', phoneHandle: 'e1.abc' })
    const { current } = await landed('/bbq/2001', '/bbq/:storeId')
    expect(current().kind).not.toBe('kiosk')
    expect(api.asked(enterVisit)).toMatchObject([{ phone: 'e1.abc' }])
  })

  it('of a brand that orders elsewhere begins no visit', async () => {
    const elsewhere = { ...brand, features: { ...brand.features, ordersOnExternalSite: true } }
    await renderHookAt(
      { pathname: '/bbq/2001/e1.abc', route: '/bbq/:storeId/:phoneNumber' },
      useLanding,
      elsewhere,
    )
    expect([api.asked(enterVisit), useVisit.getState().storeId]).toEqual([[], ''])
  })
})
