import { CallFailure } from '@hansang/contract'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { partOf } from '../../../../test/elements.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { callApi } from '../../../api/call-api.ts'
import { Button, EmptyState } from '../../../ui/index.ts'
import { StoreList, StorePointsOfVisitor } from './StorePointsScreen.tsx'

vi.mock(import('../../../api/call-api.ts'), async (actual) => ({ ...(await actual()), callApi: vi.fn() }))

it('points by store report a failed request, and retry by a tap', {
  tags: ['ERR-37', 'PNT-17'],
}, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.mocked(callApi)
    .mockRejectedValueOnce(new CallFailure('server-error'))
    .mockResolvedValueOnce({ answer: { stores: [] } } as never)
  const screen = await renderHook(() => StorePointsOfVisitor(), undefined)
  const list = (): ReactNode => StoreList(partOf(screen.current(), StoreList) as never)
  expect(partOf(list(), EmptyState).title).toBe('포인트 내역을 불러오지 못했어요. 다시 시도해 주세요.')
  const again = partOf(list(), Button) as unknown as { onClick: () => void }
  await settled(() => again.onClick())
  expect(callApi).toHaveBeenCalledTimes(2)
  expect(partOf(list(), EmptyState).title).toBe('포인트가 있는 매장이 없어요.')
})
