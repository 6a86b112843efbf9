import { type AnswerOf, type RequestTo, searchStores } from '@hansang/contract'
import { describe, expect, it } from 'vitest'
import { useFakeApi } from '../../../../../test/fake-api.ts'
import { useDialogs } from '../../../../../test/fake-dialogs.ts'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { aFoundStore } from '../../../../../test/sample-store.ts'
import { useFoundStores } from './use-found-stores.ts'

type Request = RequestTo<typeof searchStores>
const api = useFakeApi()
const dialogs = useDialogs()
const GANGNAM = { keyword: '강남' }
const page = (...ids: readonly string[]): AnswerOf<typeof searchStores> => ({
  stores: ids.map((storeId) => aFoundStore({ storeId })),
  storeCount: 3,
})
const PAGES = [page('1', '2'), page('3')]

async function searching(request: Request | null) {
  const hook = await renderHook(useFoundStores, request)
  const ids = () => {
    const { query } = hook.current()
    return query.state === 'found' ? query.value.stores.map(({ storeId }) => storeId) : query.state
  }
  return { ...hook, ids, loadMore: () => settled(() => hook.current().more?.load()) }
}

const answersPages = () => api.answers(searchStores, ({ page: number }) => PAGES[number - 1] ?? page())

describe('a search for stores', () => {
  it('adds the next page to those shown, until all are', async () => {
    answersPages()
    const { ids, loadMore, current } = await searching(GANGNAM)
    expect(ids()).toEqual(['1', '2'])
    await loadMore()
    expect(api.asked(searchStores).map(({ page: number }) => number)).toEqual([1, 2])
    expect([ids(), current().more]).toEqual([['1', '2', '3'], null])
  })

  it('of another keyword begins with its first page', async () => {
    answersPages()
    const { ids, loadMore, rerender } = await searching(GANGNAM)
    await loadMore()
    await rerender({ keyword: '서초' })
    expect(ids()).toEqual(['1', '2'])
    expect(api.asked(searchStores).at(-1)).toMatchObject({ keyword: '서초', page: 1 })
  })

  it('keeps the stores shown when the next page fails, and can load it again', async () => {
    answersPages()
    const { ids, loadMore } = await searching(GANGNAM)
    api.refuses(searchStores, '')
    await loadMore()
    expect(dialogs.said()).toHaveLength(1)
    expect(ids()).toEqual(['1', '2'])
    answersPages()
    await loadMore()
    expect(ids()).toEqual(['1', '2', '3'])
  })

  it('is repeated on request after a failure', async () => {
    api.cuts(searchStores)
    const { ids, current } = await searching(GANGNAM)
    expect(ids()).toBe('failed')
    answersPages()
    await settled(() => current().retry())
    expect(ids()).toEqual(['1', '2'])
  })

  it('without a question reads nothing', async () => {
    const { current, ids } = await searching(null)
    expect([api.asked(searchStores), ids(), current().more]).toEqual([[], 'loading', null])
  })
})
