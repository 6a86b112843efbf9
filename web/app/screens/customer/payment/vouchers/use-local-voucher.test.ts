import { CallFailure } from '@hansang/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { callApi } from '../../../../api/call-api.ts'
import { alerted } from '../../../../ui/index.ts'
import { usePaymentWindow } from '../pay/use-payment-window.ts'
import { useLocalVoucher } from './use-local-voucher.ts'

vi.mock(import('../../../../api/call-api.ts'), async (actual) => ({ ...(await actual()), callApi: vi.fn() }))
vi.mock(import('../../../../ui/layers/dialogs.tsx'), async (actual) => ({
  ...(await actual()),
  alerted: vi.fn(),
}))
vi.mock(import('../pay/use-payment-window.ts'), () => ({ usePaymentWindow: vi.fn() }))

const tab = { open: vi.fn(() => true), show: vi.fn(), close: vi.fn() }

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(usePaymentWindow).mockReturnValue(tab as never)
})

describe('a local voucher that cannot be registered', { tags: ['ERR-32', 'PAY-48'] }, () => {
  it.each([
    ['is refused', () => vi.mocked(callApi).mockResolvedValue({ reason: 'fail', message: 'x' })],
    ['gets no answer', () => vi.mocked(callApi).mockRejectedValue(new CallFailure('server-error'))],
  ])('says so and closes its window, when it %s', async (_, happens) => {
    happens()
    const onAsk = vi.fn(async () => {})
    const voucher = await renderHook(
      () => useLocalVoucher({ orderNumber: 'A1', sameWindow: false, onAsk }),
      undefined,
    )
    await settled(() => voucher.current().register({ orderNumber: 'A1' } as never))
    expect(alerted).toHaveBeenCalledExactlyOnceWith(
      '지역상품권 조회 중 오류가 발생했어요. 잠시 후 다시 시도해 주세요.',
    )
    expect(tab.close).toHaveBeenCalledTimes(1)
    expect(tab.show).not.toHaveBeenCalled()
    expect(voucher.current().phase).toBe('idle')
  })
})
