import type { ComponentType, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { elementsOf, partOf } from '../../../../test/elements.ts'
import { useDialogs } from '../../../../test/fake-dialogs.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { sessionValues } from '../../../browser/browser-storage.ts'
import { SearchField } from '../../../ui/index.ts'
import DeliveryStoresScreen from './DeliveryStoresScreen.tsx'
import { FoundStoreList } from './found/FoundStoreList.tsx'
import StoreSearchScreen from './StoreSearchScreen.tsx'

const dialogs = useDialogs()

beforeEach(() => sessionValues.remove('searchKeyword'))

describe('the search by a keyword', { tags: ['SRCH-04', 'ERR-38', 'STG-20'] }, () => {
  async function searchFor(typed: string) {
    const screen = await renderHook(() => StoreSearchScreen(), undefined)
    const field = () =>
      partOf(screen.current(), SearchField) as Record<'onChange' | 'onSearch', (text?: string) => void>
    await settled(() => field().onChange(typed))
    await settled(() => field().onSearch())
    return elementsOf(screen.current())
      .map(({ props }) => props['keyword'])
      .find(Boolean)
  }

  it.each(['', '   '])('asks for a keyword when "%s" is typed', async (typed) => {
    expect(await searchFor(typed)).toBeUndefined()
    expect(dialogs.said()).toEqual(['지역 또는 매장명을 입력해 주세요.'])
    expect(sessionValues.read('searchKeyword')).toBeNull()
  })

  it('focuses its field', async () => {
    let focused = 0
    const focus = () => void (focused += 1)
    const screen = await renderHook(() => {
      const drawn = StoreSearchScreen()
      const { field } = partOf(drawn, SearchField) as { field?: { current: unknown } }
      if (field) field.current = { focus }
      return drawn
    }, undefined)
    expect(focused).toBe(1)
    await screen.unmount()
  })

  it('says that nothing was found instead of how to search', { tags: ['SRCH-06'] }, async () => {
    sessionValues.write('searchKeyword', '역삼')
    const screen = await renderHook(() => StoreSearchScreen(), undefined)
    const results = elementsOf(screen.current()).find(({ props }) => props['keyword'] === '역삼')
    const Results = results?.type as (props: object) => ReactElement
    const listed = await renderHook(() => Results(results?.props ?? {}), undefined)
    const none = renderToStaticMarkup(partOf(listed.current(), FoundStoreList)['none'] as ReactElement)
    expect(none).toContain('검색 결과가 없어요')
    await listed.unmount()
  })

  it('keeps the keyword for the session, and lists the results', async () => {
    expect(await searchFor(' 역삼 ')).toBe('역삼')
    expect(dialogs.said()).toEqual([])
    expect(sessionValues.read('searchKeyword')).toBe('역삼')
  })
})

it('the delivery list is titled, leads back to the address search, and asks for an address', {
  tags: ['SRCH-13', 'RTE-25'],
}, () => {
  const Stub = createRoutesStub([
    { path: '/:channel/list', Component: DeliveryStoresScreen as ComponentType<unknown> as never },
  ])
  const page = renderToStaticMarkup(<Stub initialEntries={['/bbq/list']} />)
  expect(page).toMatch(/<a [^>]*aria-label="뒤로"[^>]*href="\/bbq\/address\/search"/)
  expect(page).toMatch(/매장 ?목록<\/h1>/)
  expect(page).toContain('배달 주소 고르기')
})
