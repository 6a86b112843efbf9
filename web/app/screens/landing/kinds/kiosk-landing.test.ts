import { BRANDS } from '@hansang/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { partOf } from '../../../../test/elements.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { localValues } from '../../../browser-storage.ts'
import { alerted, PhoneBoxes } from '../../../ui/index.ts'
import { landingBrand, type LandingView } from '../landing-store.ts'
import { KioskLanding } from './KioskLanding.tsx'

const navigate = vi.hoisted(() => vi.fn(async () => {}))
vi.mock(import('react-router'), async (actual) => ({ ...(await actual()), useNavigate: () => navigate }))
vi.mock(import('../../../ui/layers/dialogs.tsx'), async (actual) => ({
  ...(await actual()),
  alerted: vi.fn(),
}))

const view = { brand: landingBrand(BRANDS.kkanbu), store: { id: '8001' } } as unknown as LandingView

beforeEach(() => {
  vi.clearAllMocks()
  localValues.write('token', 'of the customer before')
})

async function begin(...parts: string[]) {
  const landing = await renderHook(() => KioskLanding(view), undefined)
  const boxes = partOf(landing.current(), PhoneBoxes) as unknown as { onChange: (typed: string[]) => void }
  await settled(() => boxes.onChange(parts))
  const form = partOf(landing.current(), 'form') as unknown as { onSubmit: (event: object) => void }
  await settled(() => form.onSubmit({ preventDefault: () => {} }))
}

describe('the number typed at a kiosk', { tags: ['LND-28', 'ERR-17'] }, () => {
  it.each([
    ['nothing', ['', '', '']],
    ['nine digits', ['010', '123', '456']],
  ])('is asked for again when it is %s', async (_, parts) => {
    await begin(...parts)
    expect(alerted).toHaveBeenCalledExactlyOnceWith('휴대폰번호를 입력해 주세요.')
    expect(navigate).not.toHaveBeenCalled()
    expect(localValues.read('token')).toBe('of the customer before')
  })

  it('begins a visit from ten digits on, and signs the customer before out', async () => {
    await begin('010', '123', '4567')
    expect(alerted).not.toHaveBeenCalled()
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/kkanbu/8001?p2=0101234567&qrYN=Y')
    expect(localValues.read('token')).toBeNull()
  })
})
