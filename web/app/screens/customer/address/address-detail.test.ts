import { geocodeAddress } from '@hansang/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { partOf } from '../../../../test/elements.ts'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { useDialogs } from '../../../../test/fake-dialogs.ts'
import { renderHookAt, settled } from '../../../../test/render-hook.ts'
import { anAddress } from '../../../../test/sample-store.ts'
import { Screen } from '../../../ui/index.ts'
import { changeSavedAddresses, mainAddress } from '../../../visit/saved-addresses.ts'
import AddressDetailScreen from './AddressDetailScreen.tsx'

const api = useFakeApi()
const dialogs = useDialogs()
const POINT = { lat: 37.5, lng: 127.03, legalCode: '1168010100', building: '', village: '' }
const PLACE = { pathname: '/bbq/address/detail', state: { found: anAddress() } }

beforeEach(() => changeSavedAddresses(() => []))

async function register() {
  const draw = () => AddressDetailScreen({ params: { channel: 'bbq' } } as never)
  const screen = await renderHookAt(PLACE, draw, undefined)
  const { bottom } = partOf(screen.current(), Screen) as { bottom?: { props: { onClick: () => void } } }
  await settled(() => bottom?.props.onClick())
  return screen.where()
}

describe('registering an address', () => {
  it.each([
    ['is nowhere', null],
    ['is in no legal district', { ...POINT, legalCode: '' }],
  ])('that %s says so, and saves none', { tags: ['ERR-36', 'ADR-14'] }, async (_, point) => {
    if (point) api.answers(geocodeAddress, { point })
    else api.refuses(geocodeAddress, '')
    expect(await register()).toBe(PLACE.pathname)
    expect(dialogs.said()).toEqual(['배달 가능한 매장이 없어요. 주소를 확인해 주세요.'])
    expect(mainAddress()).toBeNull()
  })

  it('with a position saves it and returns to the address home', { tags: ['ADR-14'] }, async () => {
    api.answers(geocodeAddress, { point: POINT })
    expect(await register()).toBe('/bbq/address/search')
    expect(mainAddress()).toMatchObject({ legalCode: '1168010100', lat: 37.5 })
  })
})
