import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import StoreInfoScreen from '../store-info/StoreInfoScreen.tsx'
import StoreScreen from './StoreScreen.tsx'
import { aStoreAnswer } from '../../../../test/sample-store.ts'

const PAGES = { StoreScreen, StoreInfoScreen } as Record<string, unknown>

function page(name: string, store: Parameters<typeof aStoreAnswer>[0]): string {
  const loaderData = {
    store: aStoreAnswer(store),
    groups: [],
    now: new Date('2026-02-18T03:00:00Z'),
    origin: '',
  }
  const Page = PAGES[name] as ComponentType<{ loaderData: typeof loaderData }>
  const Stub = createRoutesStub([{ path: '/', Component: () => <Page loaderData={loaderData} /> }])
  return renderToStaticMarkup(<Stub />)
}

describe('a chat order’s store that is not normal', () => {
  it.each(['StoreScreen', 'StoreInfoScreen'] as const)(
    'blocks %s, the store’s own page, too',
    { tags: ['LND-20'] },
    (name) => {
      const stopped = page(name, { channel: 'chatbot', status: 'STORE_STATUS_EXPIRE' })
      expect(stopped).toMatch(/aria-modal="true".*이 매장은 서비스를 마쳤어요/)
      expect(page(name, { channel: 'chatbot', status: 'STORE_STATUS_PAUSE' })).toContain('일시 중지됐어요')
      expect(page(name, { channel: 'chatbot' })).not.toContain('aria-modal')
      expect(page(name, { channel: 'hansang', status: 'STORE_STATUS_EXPIRE' })).not.toContain('aria-modal')
    },
  )
})
