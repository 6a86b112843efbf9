import { type OwnedStore, readOwnedStores } from '@hansang/contract'
import { describe, expect, it } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { useConsole } from '../../../../test/fake-console.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { callAsOwner, keepOwnerSession } from '../owner-session.ts'
import { useOwned } from './use-owned.ts'

const api = useFakeApi()
useConsole()
const stores = (name: string) => ({
  stores: [
    {
      id: '1001',
      name,
      channel: 'hansang',
      status: '',
      isOpenNow: true,
      dayStarts: [],
      role: 'owner' as const,
    } satisfies OwnedStore,
  ],
})

async function owned() {
  const hook = await renderHook(
    (key: string) =>
      useOwned(
        key,
        () => callAsOwner(readOwnedStores, {}),
        (answer) => answer.stores.map(({ name }) => name).join(),
      ),
    'first' as string,
  )
  return { ...hook, shown: () => [hook.current().value, hook.current().hasFailed] }
}

describe('what an owner’s screen reads', () => {
  it('is read once a key, and again for another', async () => {
    api.answers(readOwnedStores, stores('강남점'))
    const { shown, rerender } = await owned()
    await rerender('first')
    expect([shown(), api.asked(readOwnedStores)]).toEqual([['강남점', false], [{}]])
    api.answers(readOwnedStores, stores('서초점'))
    await rerender('second')
    expect(shown()).toEqual(['서초점', false])
  })

  it('is shown until the next is read', async () => {
    api.answers(readOwnedStores, stores('강남점'))
    const { shown, rerender } = await owned()
    const held = api.holds(readOwnedStores)
    await rerender('second')
    expect(shown()).toEqual(['강남점', false])
    await settled(() => held[0]?.answers(stores('서초점')))
    expect(shown()).toEqual(['서초점', false])
  })

  it.each([
    ['refused', () => api.refuses(readOwnedStores, '볼 수 없어요.')],
    ['lost', () => api.cuts(readOwnedStores)],
    ['without a session', () => api.fails(readOwnedStores, 401)],
  ])('has failed when the call is %s, until it is read again', async (_, answer) => {
    answer()
    const { shown, current } = await owned()
    expect(shown()).toEqual([null, true])
    const held = api.holds(readOwnedStores)
    await settled(() => current().again())
    expect(shown()).toEqual([null, false])
    await settled(() => held[0]?.answers(stores('강남점')))
    expect(shown()).toEqual(['강남점', false])
  })

  it('is read again after a sign-in', async () => {
    api.fails(readOwnedStores, 401)
    const { shown } = await owned()
    api.answers(readOwnedStores, stores('강남점'))
    await settled(() =>
      keepOwnerSession({ token: 'renewed', owner: { id: 'kim', name: '', phone: '' }, stores: [] }),
    )
    expect([shown(), api.tokensOf(readOwnedStores).at(-1)]).toEqual([['강남점', false], 'renewed'])
  })

  it('shows a change at once, without a read', async () => {
    api.answers(readOwnedStores, stores('강남점'))
    const { shown, current } = await owned()
    await settled(() => current().change('바뀐점'))
    expect([shown(), api.asked(readOwnedStores)]).toEqual([['바뀐점', false], [{}]])
  })
})
