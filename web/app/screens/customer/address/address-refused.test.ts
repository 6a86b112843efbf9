import { type StoreAnswer, countDeliveryAreas, findNearestStore, readStore } from '@hansang/contract'
import { won } from '@hansang/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { useDialogs } from '../../../../test/fake-dialogs.ts'
import { renderHookAt, settled } from '../../../../test/render-hook.ts'
import { aStoreAnswer, anAddress } from '../../../../test/sample-store.ts'
import { changeVisit, NO_VISIT } from '../../../visit/visit.ts'
import { useChooseAddress } from './use-choose-address.ts'

const api = useFakeApi()
const dialogs = useDialogs()
const { delivery } = aStoreAnswer()
const byDistance = { ...delivery, areaKind: 'DISTANCE', distanceTiers: [{ withinKm: 3, extraFee: won(0) }] }

beforeEach(() => {
  api.answers(findNearestStore, { nearest: 'Y' })
  api.answers(countDeliveryAreas, { areaCount: 1 })
})

async function choosing(given: Partial<StoreAnswer> & { id?: string } = {}, legalCode?: string) {
  const { id = '1001', channel = 'hansang' } = given
  api.answers(readStore, { store: aStoreAnswer({ id, channel, ...given }) })
  changeVisit({ ...NO_VISIT, channel, storeId: id })
  const { current, where } = await renderHookAt('/', useChooseAddress, channel)
  await settled(() => current().choose(anAddress(legalCode ? { legalCode } : {})))
  return { said: dialogs.said(), where: where() }
}

const refused = (text: unknown, channel = 'hansang') => ({
  said: [text],
  where: `/${channel}/address/search`,
})

describe('an address that the store does not deliver to goes back to the search, with the reason', () => {
  it('of a district outside its areas', { tags: ['ERR-12', 'AREA-01'] }, async () => {
    expect(await choosing({}, '1165010100')).toEqual(refused('배달 가능 지역이 아니에요.'))
  })

  it('outside its radius', { tags: ['ERR-13', 'AREA-02'] }, async () => {
    api.answers(findNearestStore, { nearest: 'N' })
    expect(await choosing({ delivery: byDistance })).toEqual(
      refused(expect.stringMatching(/^배달 가능 거리가 아니에요\./)),
    )
  })

  it('refused by the second area check', { tags: ['ERR-13', 'AREA-06'] }, async () => {
    api.answers(countDeliveryAreas, { areaCount: 0 })
    expect(await choosing({ id: '3390', channel: 'kyochon' })).toEqual(
      refused('배달 가능 거리가 아니에요.', 'kyochon'),
    )
  })

  it('of a store with an unknown kind of area', { tags: ['ERR-14', 'AREA-03'] }, async () => {
    expect(await choosing({ delivery: { ...delivery, areaKind: 'POLYGON' } })).toEqual(
      refused('배달지 등록 오류예요.'),
    )
  })
})

it('a failed check is reported once', { tags: ['ERR-01', 'ERR-43'] }, async () => {
  api.fails(findNearestStore, 503)
  const shown = await choosing({ delivery: byDistance })
  expect(shown).toEqual({ said: ['서버 응답 오류예요.'], where: '/' })
})
