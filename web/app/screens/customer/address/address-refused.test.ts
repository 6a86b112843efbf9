import { CallFailure, countDeliveryAreas, findNearestStore, type StoreAnswer } from '@hansang/contract'
import { won } from '@hansang/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { aStoreAnswer, anAddress } from '../../../../test/sample-store.ts'
import { callApi } from '../../../api/call-api.ts'
import { alerted } from '../../../ui/index.ts'
import { readStoreNow } from '../../../visit/current-store.ts'
import { changeVisit, NO_VISIT } from '../../../visit/visit.ts'
import { useChooseAddress } from './use-choose-address.ts'

const navigate = vi.hoisted(() => vi.fn(async () => {}))
vi.mock(import('react-router'), async (actual) => ({ ...(await actual()), useNavigate: () => navigate }))
vi.mock(import('../../../api/call-api.ts'), async (actual) => ({ ...(await actual()), callApi: vi.fn() }))
vi.mock(import('../../../ui/layers/dialogs.tsx'), async (actual) => ({
  ...(await actual()),
  alerted: vi.fn(),
}))
vi.mock(import('../../../visit/current-store.ts'), async (actual) => ({
  ...(await actual()),
  readStoreNow: vi.fn(),
}))

const { delivery } = aStoreAnswer()
const byDistance = { ...delivery, areaKind: 'DISTANCE', distanceTiers: [{ withinKm: 3, extraFee: won(0) }] }
let answers: { nearest: unknown; areaCount: number }

beforeEach(() => {
  vi.clearAllMocks()
  answers = { nearest: 'Y', areaCount: 1 }
  vi.mocked(callApi).mockImplementation(async (endpoint) => {
    const known = [findNearestStore, countDeliveryAreas].includes(endpoint as never)
    if (!known) throw new Error('not expected')
    return { ok: true, answer: answers } as never
  })
})

async function choosing(given: Partial<StoreAnswer> & { id?: string } = {}, legalCode?: string) {
  const { id = '1001', channel = 'hansang' } = given
  vi.mocked(readStoreNow).mockResolvedValue(aStoreAnswer({ id, channel, ...given }))
  changeVisit({ ...NO_VISIT, channel, storeId: id })
  const hook = await renderHook(() => useChooseAddress(channel), undefined)
  await settled(() => hook.current().choose(anAddress(legalCode ? { legalCode } : {})))
}

function isRefused(text: unknown, channel = 'hansang') {
  expect(alerted).toHaveBeenCalledExactlyOnceWith(text)
  expect(navigate).toHaveBeenCalledExactlyOnceWith(`/${channel}/address/search`)
}

describe('an address that the store does not deliver to goes back to the search, with the reason', () => {
  it('of a district outside its areas', { tags: ['ERR-12', 'AREA-01'] }, async () => {
    await choosing({}, '1165010100')
    isRefused('배달 가능 지역이 아니에요.')
  })

  it('outside its radius', { tags: ['ERR-13', 'AREA-02'] }, async () => {
    answers.nearest = 'N'
    await choosing({ delivery: byDistance })
    isRefused(expect.stringMatching(/^배달 가능 거리가 아니에요\./))
  })

  it('of no area that the second look finds', { tags: ['ERR-13', 'AREA-06'] }, async () => {
    answers.areaCount = 0
    await choosing({ id: '3390', channel: 'kyochon' })
    isRefused('배달 가능 거리가 아니에요.', 'kyochon')
  })

  it('of a store whose kind of area nobody knows', { tags: ['ERR-14', 'AREA-03'] }, async () => {
    await choosing({ delivery: { ...delivery, areaKind: 'POLYGON' } })
    isRefused('배달지 등록 오류예요.')
  })
})

describe('an address without a store', () => {
  it('near which there is none says so by the brand’s name', { tags: ['ERR-34', 'ADR-21'] }, async () => {
    answers.nearest = null
    changeVisit({ ...NO_VISIT, channel: 'bbq', orderSource: 'ARSSELF' })
    const hook = await renderHook(() => useChooseAddress('bbq'), undefined)
    await settled(() => hook.current().choose(anAddress()))
    expect(alerted).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^고객님 위치에 배달 가능한 .+ 매장이 없어요!$/),
    )
    expect(navigate).not.toHaveBeenCalled()
  })
})

it('a check that fails is said once', { tags: ['ERR-01', 'ERR-43'] }, async () => {
  vi.mocked(callApi).mockRejectedValue(new CallFailure('server-error'))
  await choosing({ delivery: byDistance })
  expect(alerted).toHaveBeenCalledExactlyOnceWith('서버 응답 오류예요.')
  expect(navigate).not.toHaveBeenCalled()
})
