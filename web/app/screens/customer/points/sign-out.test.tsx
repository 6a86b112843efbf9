import { leaveVisit } from '@hansang/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { useDialogs } from '../../../../test/fake-dialogs.ts'
import { renderHookAt, settled } from '../../../../test/render-hook.ts'
import { partOf } from '../../../../test/elements.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { Button } from '../../../ui/index.ts'
import { changeVisit, NO_VISIT, useVisit } from '../../../visit/visit.ts'
import MyOrdersScreen from '../my-orders/MyOrdersScreen.tsx'
import MyPageScreen from './MyPageScreen.tsx'
import MyPointsScreen from './MyPointsScreen.tsx'
import { SignOut } from './SignOut.tsx'

// Markup is rendered here as a browser shows it after hydration.
vi.mock(import('../../../browser/use-is-in-browser.ts'), () => ({ useIsInBrowser: () => true }))

const api = useFakeApi()
const dialogs = useDialogs()

beforeEach(() => {
  localValues.write('token', 'T1')
  localValues.write('msgToDelivery', '공동현관 1234')
  changeVisit({ ...NO_VISIT, channel: 'hansang', storeId: '1001', phoneHandle: 'h1.x', callSid: 'c1' })
})
afterEach(() => localValues.remove('token', 'msgToDelivery'))

const shown = () => renderHookAt('/hansang/mypage', SignOut, undefined)

async function tapped() {
  const page = await shown()
  const { onClick } = partOf(page.current(), Button) as { onClick: () => void }
  await settled(onClick)
  return page
}

describe('logging out of this browser', { tags: ['SES-16'] }, () => {
  it.each([
    ['my orders', MyOrdersScreen],
    ['my page', MyPageScreen],
    ['my points', MyPointsScreen],
  ])('is offered at %s', (_, Component) => {
    const Stub = createRoutesStub([{ path: '/', Component }])
    expect(renderToStaticMarkup(<Stub />)).toContain('이 기기에서 로그아웃')
  })

  it('does not look like the next step', async () => {
    expect(partOf((await shown()).current(), Button)).toMatchObject({ kind: 'quiet' })
  })

  it('forgets the visit and opens its landing without the phone', async () => {
    api.answers(leaveVisit, {})
    const page = await tapped()
    expect([localValues.read('token'), localValues.read('msgToDelivery')]).toEqual([null, null])
    expect(useVisit.getState()).toEqual(NO_VISIT)
    expect([page.where(), page.arrival()]).toEqual(['/hansang/1001', 'REPLACE'])
  })

  it('reports a failure when the server is not reached, and stays', async () => {
    api.cuts(leaveVisit)
    const page = await tapped()
    expect(dialogs.said()).toEqual(['로그아웃하지 못했어요. 연결을 확인하고 다시 시도해 주세요.'])
    expect(localValues.read('token')).toBe('T1')
    expect(page.where()).toBe('/hansang/mypage')
  })
})
