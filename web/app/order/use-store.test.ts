import { readStore } from '@hansang/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useFakeApi } from '../../test/fake-api.ts'
import { renderHook, settled } from '../../test/render-hook.ts'
import { aStoreAnswer } from '../../test/sample-store.ts'
import { NO_VISIT, changeVisit } from '../visit/visit.ts'
import { useStore } from './use-store.ts'

const api = useFakeApi()
const store = aStoreAnswer()

beforeEach(() => {
  changeVisit({ ...NO_VISIT, channel: 'hansang', orderSource: 'ARS' })
  api.answers(readStore, { store })
})

const hookOf = (storeId: string | undefined) => renderHook(() => useStore(storeId, 'hansang'), undefined)

describe('the store of an order', () => {
  it('is read as the visit’s order source sees it', async () => {
    const { current } = await hookOf('1001')
    expect(current().store).toMatchObject({ id: store.id })
    expect(api.asked(readStore)).toMatchObject([{ storeId: '1001', orderSource: 'ARS' }])
  })

  it('is not asked for without an order', async () => {
    const { current } = await hookOf(undefined)
    expect([current().store, api.asked(readStore)]).toEqual([null, []])
    expect(await current().rereadStore()).toBeNull()
    expect(api.asked(readStore)).toEqual([])
  })

  it('shows what a second reading brought', async () => {
    const { current } = await hookOf('1001')
    api.answers(readStore, { store: { ...store, name: '한상 역삼점' } })
    await settled(() => current().rereadStore())
    expect(current().store?.name).toBe('한상 역삼점')
  })

  it('stays as last read when it cannot be read again', async () => {
    const { current } = await hookOf('1001')
    api.cuts(readStore)
    expect(await current().rereadStore()).toBeNull()
    expect(current().store).toMatchObject({ id: store.id })
  })
})
