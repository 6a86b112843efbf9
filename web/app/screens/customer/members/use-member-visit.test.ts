import { enterVisit, reportUserAgent } from '@hansang/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { renderHookAt } from '../../../../test/render-hook.ts'
import { aLogin } from '../../../../test/sample-visitor.ts'
import { localValues, sessionValues } from '../../../browser/browser-storage.ts'
import { changeVisit, NO_VISIT, useVisit } from '../../../visit/visit.ts'
import { useMemberVisit } from './use-member-visit.ts'

const api = useFakeApi()

beforeEach(() => {
  api.answers(enterVisit, aLogin())
  api.answers(reportUserAgent, {})
})
afterEach(() => {
  changeVisit(NO_VISIT)
  localValues.remove('token')
  sessionValues.remove('reportedAgent', 'storeId')
})

async function entered(pathname = '/mcp/1001/e1.abc/delivery') {
  let begun = 0
  const place = { pathname, route: '/mcp/:storeId/:phoneNumber/:orderType' }
  const hook = await renderHookAt(
    place,
    () => useMemberVisit('hansang', () => (begun += 1)) ?? true,
    undefined,
  )
  return { ...hook, begun: () => begun }
}

describe('the visit of a member', () => {
  it('begins with the phone, store and order type of its link', async () => {
    const { begun } = await entered()
    expect(useVisit.getState()).toMatchObject({
      channel: 'hansang',
      storeId: '1001',
      phoneHandle: 'e1.abc',
      orderType: 'delivery',
      isMember: true,
    })
    expect([api.asked(enterVisit).length, begun()]).toEqual([1, 1])
  })

  it('begins once, however often its screen renders', async () => {
    const { rerender, begun } = await entered()
    await rerender(undefined)
    expect([api.asked(enterVisit).length, begun()]).toEqual([1, 1])
  })

  it('has begun even when the login fails', async () => {
    api.fails(enterVisit, 503)
    expect((await entered()).begun()).toBe(1)
  })
})
