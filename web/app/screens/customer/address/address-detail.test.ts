import { beforeEach, describe, expect, it, vi } from 'vitest'
import { partOf } from '../../../../test/elements.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { anAddress } from '../../../../test/sample-store.ts'
import { callApi } from '../../../api/call-api.ts'
import { alerted, Screen } from '../../../ui/index.ts'
import { changeSavedAddresses, mainAddress } from '../../../visit/saved-addresses.ts'
import AddressDetailScreen from './AddressDetailScreen.tsx'

const navigate = vi.hoisted(() => vi.fn(async () => {}))
vi.mock(import('react-router'), async (actual) => ({
  ...(await actual()),
  useNavigate: () => navigate,
  useLocation: () => ({ state: { found: anAddress() } }) as never,
}))
vi.mock(import('../../../api/call-api.ts'), async (actual) => ({ ...(await actual()), callApi: vi.fn() }))
vi.mock(import('../../../ui/layers/dialogs.tsx'), async (actual) => ({
  ...(await actual()),
  alerted: vi.fn(),
}))

beforeEach(() => {
  vi.clearAllMocks()
  changeSavedAddresses(() => [])
})

async function register() {
  const screen = await renderHook(
    () => AddressDetailScreen({ params: { channel: 'bbq' } } as never),
    undefined,
  )
  const { bottom } = partOf(screen.current(), Screen) as { bottom?: { props: { onClick: () => void } } }
  await settled(() => bottom?.props.onClick())
}

describe('registering an address', () => {
  it.each([
    ['is nowhere', { reason: 'fail', message: '' }],
    ['is in no legal district', { answer: { point: { legalCode: '' } } }],
  ])('that %s says so, and saves none', { tags: ['ERR-36', 'ADR-14'] }, async (_, answer) => {
    vi.mocked(callApi).mockResolvedValue(answer as never)
    await register()
    expect(alerted).toHaveBeenCalledExactlyOnceWith('배달 가능한 매장이 없어요. 주소를 확인해 주세요.')
    expect(mainAddress()).toBeNull()
    expect(navigate).not.toHaveBeenCalled()
  })

  it('with a position saves it and returns to the address home', { tags: ['ADR-14'] }, async () => {
    const point = { lat: 37.5, lng: 127.03, legalCode: '1168010100', building: '', village: '' }
    vi.mocked(callApi).mockResolvedValue({ answer: { point } } as never)
    await register()
    expect(mainAddress()).toMatchObject({ legalCode: '1168010100', lat: 37.5 })
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/bbq/address/search')
  })
})
