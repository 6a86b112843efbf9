import { beforeEach, describe, expect, it } from 'vitest'
import { partOf } from '../../../../../test/elements.ts'
import { useDialogs } from '../../../../../test/fake-dialogs.ts'
import { renderHookAt, settled } from '../../../../../test/render-hook.ts'
import { useBasket } from '../../../../basket/basket.ts'
import { KEYS_OF_VISIT, localValues, sessionValues } from '../../../../browser/browser-storage.ts'
import { useSession } from '../../../../session/session.ts'
import { changeSavedAddresses, useSavedAddresses } from '../../../../visit/saved-addresses.ts'
import { changeVisit } from '../../../../visit/visit.ts'
import { anAddress } from '../../../../../test/sample-store.ts'
import { PhoneBoxes } from '../../../../ui/index.ts'
import { landingBrand, type LandingView } from '../landing-store.ts'
import { KioskLanding } from './KioskLanding.tsx'

const dialogs = useDialogs()

function landed(link: { isQr: boolean; tableNumber?: string }) {
  const view = { brand: landingBrand({}, 'kkanbu'), store: { id: '8001' }, link } as unknown as LandingView
  return renderHookAt('/kkanbu/8001', () => KioskLanding(view), undefined)
}

/** The previous customer left an address, a note, points, an identity check and a full basket. */
beforeEach(() => {
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
  const landing = await landed(link)
  const boxes = partOf(landing.current(), PhoneBoxes) as unknown as { onChange: (typed: string[]) => void }
  await settled(() => boxes.onChange(parts))
  const form = partOf(landing.current(), 'form') as unknown as { onSubmit: (event: object) => void }
  await settled(() => form.onSubmit({ preventDefault: () => {} }))
  return landing.where()
}

describe('the number typed at a kiosk', { tags: ['LND-28', 'ERR-17'] }, () => {
  it.each([
    ['nothing', ['', '', '']],
    ['nine digits', ['010', '123', '456']],
  ])('is asked for again when it is %s', async (_, parts) => {
    expect(await begin({ isQr: true }, ...parts)).toBe('/kkanbu/8001')
    expect(dialogs.said()).toEqual(['휴대폰번호를 입력해 주세요.'])
  })

  it('starts a visit from ten digits on', async () => {
    expect(await begin({ isQr: true }, '010', '123', '4567')).toBe('/kkanbu/8001?p2=0101234567&qrYN=Y')
    expect(dialogs.said()).toEqual([])
  })

  it('keeps the table whose code was scanned', async () => {
    const where = await begin({ isQr: true, tableNumber: '12' }, '010', '1234', '5678')
    expect(where).toBe('/kkanbu/8001?p2=01012345678&qrYN=Y&table=12')
  })
})

describe('what a kiosk’s next customer finds of the previous one', { tags: ['LND-05'] }, () => {
  it('is nothing after a scanned code', async () => {
    await landed({ isQr: true })
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
