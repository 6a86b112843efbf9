import { NO_PARTS, readOwnedParts, readOwnedStore } from '@hansang/contract'
import { beforeEach, expect, it } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { useConsole } from '../../../../test/fake-console.ts'
import { useFakePage } from '../../../../test/fake-page.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { aStoreAnswer } from '../../../../test/sample-store.ts'
import { useStoreParts } from './use-store-parts.ts'

const api = useFakeApi()
useConsole()
useFakePage()

const NOTHING_EDITED = { parts: NO_PARTS, states: [], changes: [] }
const open = () => renderHook(() => useStoreParts('1001'), undefined)

beforeEach(async () => {
  api.answers(readOwnedParts, NOTHING_EDITED)
  api.answers(readOwnedStore, { store: aStoreAnswer({ id: '1001', name: '강남점' }) })
})

it('who manages a store sees what was read last while the line is down, and manages it again later', {
  tags: ['OWN-03', 'STG-22'],
}, async () => {
  const online = await open()
  expect(online.current().value).toEqual(NOTHING_EDITED)
  await online.unmount()
  api.fails(readOwnedParts, 503)
  api.fails(readOwnedStore, 503)
  const { current } = await open()
  expect([current().value, current().hasFailed, current().copy?.name]).toEqual([null, true, '강남점'])
  api.answers(readOwnedParts, NOTHING_EDITED)
  await settled(() => current().again())
  expect(current().value).toEqual(NOTHING_EDITED)
})

it('the copy follows an edit', { tags: ['OWN-03'] }, async () => {
  const { current, unmount } = await open()
  api.answers(readOwnedStore, { store: aStoreAnswer({ id: '1001', name: '강남본점' }) })
  await settled(() => current().change(NOTHING_EDITED))
  await unmount()
  api.fails(readOwnedParts, 503)
  api.fails(readOwnedStore, 503)
  expect((await open()).current().copy?.name).toBe('강남본점')
})
