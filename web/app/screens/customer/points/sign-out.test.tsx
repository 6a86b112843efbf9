import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type RenderedHook, renderHook, settled } from '../../../../test/render-hook.ts'
import { partOf } from '../../../../test/elements.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { send } from '../../../session/send.ts'
import { alerted, Button } from '../../../ui/index.ts'
import { changeVisit, NO_VISIT, useVisit } from '../../../visit/visit.ts'
import MyOrdersScreen from '../my-orders/MyOrdersScreen.tsx'
import MyPageScreen from './MyPageScreen.tsx'
import MyPointsScreen from './MyPointsScreen.tsx'
import { SignOut } from './SignOut.tsx'

const navigate = vi.hoisted(() => vi.fn())
vi.mock(import('react-router'), async (actual) => {
  const real = await actual()
  return { ...real, useNavigate: () => navigate }
})
vi.mock(import('../../../session/send.ts'), async (actual) => ({ ...(await actual()), send: vi.fn() }))
vi.mock(import('../../../ui/layers/dialogs.tsx'), async (actual) => ({
  ...(await actual()),
  alerted: vi.fn(),
}))

let mounted: RenderedHook<React.ReactNode, undefined> | null = null

beforeEach(() => {
  vi.clearAllMocks()
  localValues.write('token', 'T1')
  localValues.write('msgToDelivery', '공동현관 1234')
  changeVisit({ ...NO_VISIT, channel: 'hansang', storeId: '1001', phoneHandle: 'h1.x', callSid: 'c1' })
})
afterEach(async () => {
  await mounted?.unmount()
  localValues.remove('token', 'msgToDelivery')
})

async function tap(): Promise<void> {
  mounted = await renderHook(() => SignOut(), undefined)
  const { onClick } = partOf(mounted.current(), Button) as { onClick: () => void }
  await settled(onClick)
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
    mounted = await renderHook(() => SignOut(), undefined)
    expect(partOf(mounted.current(), Button)).toMatchObject({ kind: 'quiet' })
  })

  it('forgets the visit and opens its landing without the phone', async () => {
    vi.mocked(send).mockResolvedValue({ result: { answer: {} } } as never)
    await tap()
    expect([localValues.read('token'), localValues.read('msgToDelivery')]).toEqual([null, null])
    expect(useVisit.getState()).toEqual(NO_VISIT)
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/hansang/1001', { replace: true })
  })

  it('reports a failure when the server is not reached, and stays', async () => {
    vi.mocked(send).mockRejectedValue(new TypeError('fetch failed'))
    await tap()
    expect(alerted).toHaveBeenCalledExactlyOnceWith(
      '로그아웃하지 못했어요. 연결을 확인하고 다시 시도해 주세요.',
    )
    expect(localValues.read('token')).toBe('T1')
    expect(navigate).not.toHaveBeenCalled()
  })
})
