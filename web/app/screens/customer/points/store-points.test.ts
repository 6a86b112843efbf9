import { readPointsByStore } from '@hansang/contract'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { partOf } from '../../../../test/elements.ts'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { useConsole } from '../../../../test/fake-console.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { Button, EmptyState } from '../../../ui/index.ts'
import { StoreList, PointsOfStores } from './StorePointsScreen.tsx'

const api = useFakeApi()
useConsole()

it('points by store report a failed request, and retry by a tap', {
  tags: ['ERR-37', 'PNT-17'],
}, async () => {
  api.fails(readPointsByStore, 500)
  const screen = await renderHook(() => PointsOfStores({}), undefined)
  const list = (): ReactNode => StoreList(partOf(screen.current(), StoreList) as never)
  expect(partOf(list(), EmptyState).title).toBe('포인트 내역을 불러오지 못했어요. 다시 시도해 주세요.')
  api.answers(readPointsByStore, { storeCount: 0, stores: [] })
  const again = partOf(list(), Button) as unknown as { onClick: () => void }
  await settled(() => again.onClick())
  expect(partOf(list(), EmptyState).title).toBe('포인트가 있는 매장이 없어요.')
})
