import { countDeliveryAreas, findNearestStore, readStore } from '@hansang/contract'
import { won } from '@hansang/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { useDialogs } from '../../../../test/fake-dialogs.ts'
import { renderHookAt, settled } from '../../../../test/render-hook.ts'
import { aStoreAnswer, anAddress } from '../../../../test/sample-store.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { NO_VISIT, changeVisit } from '../../../visit/visit.ts'
import { useDeliveryGate } from './use-delivery-gate.ts'

const api = useFakeApi()
const dialogs = useDialogs()
const store = aStoreAnswer()
const ELSEWHERE = anAddress({ legalCode: '9999999999' })

beforeEach(() => {
  changeVisit({ ...NO_VISIT, channel: 'hansang' })
  api.answers(readStore, { store })
  api.answers(countDeliveryAreas, { areaCount: 1 })
})
afterEach(() => {
  changeVisit(NO_VISIT)
  localValues.remove('storeInfo')
})

async function asking(address = anAddress()) {
  const gate = await renderHookAt('/addresses', useDeliveryGate, 'hansang')
  let passes: boolean | null = null
  await settled(async () => {
    passes = await gate.current()(store.id, address)
  })
  return { passes, where: gate.where() }
}

describe('an address at a store', () => {
  it('that is delivered to passes', async () => {
    expect(await asking()).toEqual({ passes: true, where: '/addresses' })
    expect(dialogs.said()).toEqual([])
  })

  it('outside the delivery area leads to another address, with the reason', async () => {
    expect(await asking(ELSEWHERE)).toEqual({ passes: false, where: '/hansang/address/search' })
    expect(dialogs.said()).toHaveLength(1)
  })

  it('beyond the delivery distance names the distance', async () => {
    const delivery = {
      ...store.delivery,
      areaKind: 'DISTANCE' as const,
      distanceTiers: [{ withinKm: 2.5, extraFee: won(3_000) }],
    }
    api.answers(readStore, { store: { ...store, delivery } })
    api.answers(findNearestStore, { nearest: 'N' })
    expect((await asking()).passes).toBe(false)
    expect(dialogs.said().join()).toContain('2.5km')
  })

  it('that cannot be read stays on the screen, and says so', async () => {
    api.refuses(readStore, '')
    expect(await asking()).toEqual({ passes: false, where: '/addresses' })
    expect(dialogs.said()).toHaveLength(1)
  })
})
