import { listOwnOrders } from '@hansang/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { renderHookAt } from '../../../../test/render-hook.ts'
import { useSession } from '../../../session/session.ts'
import { useMyOrders } from './use-my-orders.ts'

const api = useFakeApi()

afterEach(() => useSession.setState({ identityCheckedOn: null }))

it.each([
  ['is offered the check that shows more of them', null, true],
  ['who passed the check is not offered it again', '2026-02-17', false],
])('a visitor with orders %s', async (_, identityCheckedOn, isOffered) => {
  vi.stubGlobal('location', { search: '' })
  useSession.setState({ identityCheckedOn })
  api.answers(listOwnOrders, { orderCount: 1, orders: [] })
  const { current, unmount } = await renderHookAt('/order/list', useMyOrders, undefined)
  expect([current().verify, current().verifyMore !== null]).toEqual([null, isOffered])
  await unmount()
})
