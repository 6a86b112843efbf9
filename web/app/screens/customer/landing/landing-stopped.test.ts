import { DEFAULT_PAGE_SETTINGS } from '@hansang/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { type ReactElement, createElement } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from '../../../../test/render-hook.ts'
import { aStoreAnswer } from '../../../../test/sample-store.ts'
import { useSession } from '../../../session/session.ts'
import LandingScreen from './LandingScreen.tsx'
import { landingBrand, landingStore } from './landing-store.ts'

vi.mock(import('./use-landing.ts'), () => ({
  useLanding: () => ({ kind: 'standard', link: { route: 'phone', p4: '', isSmsPath: false } }) as never,
}))

const now = new Date('2026-02-17T03:00:00Z')

afterEach(() => useSession.setState({ state: 'in' }))

async function landed(channel: 'chatbot' | 'hansang', status: string): Promise<string> {
  const store = landingStore(aStoreAnswer({ channel, status } as never), {
    now,
    settings: DEFAULT_PAGE_SETTINGS,
  })
  const loaderData = { brand: landingBrand({}, channel), store }
  const screen = await renderHook(() => LandingScreen({ loaderData } as never) as ReactElement, undefined)
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: screen.current }])
  const html = renderToStaticMarkup(createElement(Page))
  await screen.unmount()
  return html
}

describe('a landing', () => {
  it.each([
    ['STORE_STATUS_EXPIRE', 'ERR-06', '이 매장은 서비스를 마쳤어요.'],
    ['STORE_STATUS_STOP', 'ERR-07', '매장 사정으로 서비스가 일시 중지됐어요. 이용에 불편을 드려 죄송해요.'],
  ])(
    'of a chat at a store of %s is blocked: %s',
    { tags: ['ERR-06', 'ERR-07', 'LND-20'] },
    async (status, _, words) => {
      const html = await landed('chatbot', status)
      expect(html).toMatch(new RegExp(`aria-modal="true".*${words}`))
      expect(html).not.toContain('href="/chatbot/store')
    },
  )

  it('under maintenance shows only the notice', { tags: ['ERR-09', 'LND-07'] }, async () => {
    useSession.setState({ state: 'maintenance' })
    const html = await landed('hansang', 'STORE_STATUS_NORMAL')
    expect(html).toContain('서비스 점검중이에요. 나중에 다시 이용해 주세요.')
    expect(html).not.toContain('href="/hansang/store')
  })
})
