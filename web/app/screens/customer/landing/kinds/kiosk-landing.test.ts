import { BRANDS } from '@hansang/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { partOf } from '../../../../../test/elements.ts'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { useBasket } from '../../../../basket/basket.ts'
import { KEYS_OF_VISIT, localValues, sessionValues } from '../../../../browser/browser-storage.ts'
import { useSession } from '../../../../session/session.ts'
import { changeSavedAddresses, useSavedAddresses } from '../../../../visit/saved-addresses.ts'
import { changeVisit } from '../../../../visit/visit.ts'
import { anAddress } from '../../../../../test/sample-store.ts'
import { alerted, PhoneBoxes } from '../../../../ui/index.ts'
import { landingBrand, type LandingView } from '../landing-store.ts'
import { KioskLanding } from './KioskLanding.tsx'

const navigate = vi.hoisted(() => vi.fn(async () => {}))
vi.mock(import('react-router'), async (actual) => ({ ...(await actual()), useNavigate: () => navigate }))
vi.mock(import('../../../../ui/layers/dialogs.tsx'), async (actual) => ({
  ...(await actual()),
  alerted: vi.fn(),
}))

function viewOf(link: { isQr: boolean; tableNumber?: string }) {
  return { brand: landingBrand(BRANDS.kkanbu), store: { id: '8001' }, link } as unknown as LandingView
}

/** The previous customer left an address, a note, points, an identity check and a full basket. */
beforeEach(() => {
  vi.clearAllMocks()
  changeVisit({ channel: 'kkanbu', storeId: '8001', phoneHandle: '01011117001', phone: '01011117001' })
  useBasket.setState({ storeId: '8001' })
  changeSavedAddresses(() => [anAddress()])
  localValues.write('msgToStore', '아이가 있어요')
  localValues.write('point', '[]')
  sessionValues.write('ciModDtm', '2026-02-17')
  useSession.setState({ state: 'in', identityCheckedOn: '2026-02-17' })
  localValues.write('token', 'of the customer before')
})

function left() {
  return {
    keys: KEYS_OF_VISIT.filter(
      (key) => !['basket', 'mcpYn', 'qrYN', 'ordrFrom'].includes(key) && localValues.read(key),
    ),
    basket: useBasket.getState().storeId,
    addresses: useSavedAddresses.getState().addresses.length,
    identity: sessionValues.read('ciModDtm') ?? useSession.getState().identityCheckedOn,
  }
}

const NOTHING = { keys: [], basket: '', addresses: 0, identity: null }

async function begin(link: { isQr: boolean; tableNumber?: string }, ...parts: string[]) {
  const view = viewOf(link)
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
    await begin({ isQr: true }, ...parts)
    expect(alerted).toHaveBeenCalledExactlyOnceWith('휴대폰번호를 입력해 주세요.')
    expect(navigate).not.toHaveBeenCalled()
  })

  it('starts a visit from ten digits on', async () => {
    await begin({ isQr: true }, '010', '123', '4567')
    expect(alerted).not.toHaveBeenCalled()
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/kkanbu/8001?p2=0101234567&qrYN=Y')
  })

  it('keeps the table whose code was scanned', async () => {
    await begin({ isQr: true, tableNumber: '12' }, '010', '1234', '5678')
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/kkanbu/8001?p2=01012345678&qrYN=Y&table=12')
  })
})

describe('what a kiosk’s next customer finds of the previous one', { tags: ['LND-05'] }, () => {
  it('is nothing after a scanned code', async () => {
    await renderHook(() => KioskLanding(viewOf({ isQr: true })), undefined)
    expect(left()).toEqual(NOTHING)
  })

  it('is nothing after another number without a scanned code', async () => {
    await begin({ isQr: false }, '010', '1111', '7002')
    expect(left()).toEqual(NOTHING)
  })

  it('is their own data after the same number without a scanned code', async () => {
    await begin({ isQr: false }, '010', '1111', '7001')
    expect(left()).toMatchObject({ addresses: 1, identity: '2026-02-17' })
    expect(localValues.read('token')).toBeNull()
  })
})
