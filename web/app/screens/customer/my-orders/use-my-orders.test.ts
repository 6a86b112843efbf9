import { listOwnOrders } from '@hansang/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { renderHookAt, settled } from '../../../../test/render-hook.ts'
import { useSession } from '../../../session/session.ts'
import { type BroughtOrders, useMyOrders } from './use-my-orders.ts'

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

it('orders that the document brought are not asked again, until another page or a retry is wished', async () => {
  vi.stubGlobal('location', { search: '' })
  api.answers(listOwnOrders, { orderCount: 12, orders: [] })
  const own = {
    answer: { orderCount: 11, orders: [] },
    marks: [],
    now: new Date(),
    isProven: true,
    channel: 'hansang',
  }
  const drawn: BroughtOrders = { state: 'drawn', own }
  const { current, rerender, unmount } = await renderHookAt('/order/list', useMyOrders, drawn)
  expect(current()).toMatchObject({ query: { value: own.answer }, verify: null, verifyMore: null })
  await rerender({ state: 'kept', own })
  expect([current().query, api.asked(listOwnOrders)]).toMatchObject([{ value: own.answer }, []])
  await settled(() => current().show(2))
  await settled(() => current().show(1))
  expect(api.asked(listOwnOrders)).toMatchObject([{ page: 2 }, { page: 1 }])
  expect(current().query).toMatchObject({ value: { orderCount: 12 } })
  await unmount()
})

it('the check is offered from the first where the document tells of none', async () => {
  vi.stubGlobal('location', { search: '' })
  const own = { answer: { orderCount: 1, orders: [] }, marks: [], now: new Date(), channel: 'hansang' }
  for (const isProven of [false, true]) {
    const drawn: BroughtOrders = { state: 'drawn', own: { ...own, isProven } }
    const { current, unmount } = await renderHookAt('/order/list', useMyOrders, drawn)
    expect(current().verifyMore !== null).toBe(!isProven)
    await unmount()
  }
})
