import { expect, it, vi } from 'vitest'
import { renderHook } from '../../../../test/render-hook.ts'
import { anOrder } from '../../../../test/sample-order.ts'
import { keepReading } from '../../../api/index.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { type OrderReading, useReadOrder } from '../../../order/index.ts'
import { useLiveOrder } from './use-live-order.ts'

vi.mock(import('../../../api/index.ts'), async (actual) => ({ ...(await actual()), keepReading: vi.fn() }))
vi.mock(import('../../../order/index.ts'), async (actual) => ({ ...(await actual()), useReadOrder: vi.fn() }))

it.each([
  [true, null],
  [false, expect.objectContaining({ url: expect.stringContaining('/orders/events') })],
])('a masked order (%s) follows the stream %o', { tags: ['ORD-13', 'SES-19'] }, async (isMasked, stream) => {
  localValues.write('token', 'T1')
  const reading: OrderReading = {
    state: 'found',
    order: anOrder({ status: 'ORDER_ACCEPT', isMasked }),
    isStale: false,
  }
  vi.mocked(useReadOrder).mockReturnValue({ reading, reread: async () => reading })
  vi.mocked(keepReading)
    .mockReset()
    .mockReturnValue({ stop: () => {} } as never)
  const live = await renderHook(() => useLiveOrder('A'), undefined)
  expect(keepReading).toHaveBeenCalledWith(expect.objectContaining({ stream }))
  await live.unmount()
})
