import { countDeliveryAreas, findNearestStore, readStore } from '@hansang/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { useDialogs } from '../../../../test/fake-dialogs.ts'
import { renderHookAt, settled } from '../../../../test/render-hook.ts'
import { aStoreAnswer, anAddress } from '../../../../test/sample-store.ts'
import { sessionValues } from '../../../browser/browser-storage.ts'
import { changeSavedAddresses, useSavedAddresses } from '../../../visit/saved-addresses.ts'
import { NO_VISIT, type Visit, changeVisit, useVisit } from '../../../visit/visit.ts'
import { useChooseAddress } from './use-choose-address.ts'

const api = useFakeApi()
const dialogs = useDialogs()

beforeEach(() => changeSavedAddresses(() => [anAddress()]))
afterEach(() => {
  changeSavedAddresses(() => [])
  changeVisit(NO_VISIT)
})

async function choosing(orderSource: Visit['orderSource'], storeId: string | null) {
  api.answers(findNearestStore, { nearest: storeId === null ? null : { storeId } })
  changeVisit({ ...NO_VISIT, channel: 'bbq', orderSource })
  const hook = await renderHookAt('/', useChooseAddress, 'bbq')
  await settled(() => hook.current().choose(anAddress()))
  return { where: hook.where(), visit: useVisit.getState() }
}

it('an address that the visited store delivers to opens that store', { tags: ['ADR-21'] }, async () => {
  api.answers(readStore, { store: aStoreAnswer() })
  api.answers(countDeliveryAreas, { areaCount: 1 })
  changeVisit({ ...NO_VISIT, channel: 'hansang', storeId: '1001' })
  const hook = await renderHookAt('/', useChooseAddress, 'hansang')
  await settled(() => hook.current().choose(anAddress()))
  expect([hook.where(), useVisit.getState().orderType]).toEqual(['/hansang/store/main/1001', 'delivery'])
})

describe('an address chosen without a fixed store', { tags: ['ADR-21'] }, () => {
  it.each(['ARSCS', 'ARSCP'] as const)(
    'leads an agent of %s to the stores near it, none chosen yet',
    async (source) => {
      const { where, visit } = await choosing(source, '2001')
      expect(where).toBe('/bbq/csteam/address/searchStoreCs')
      expect(visit).toMatchObject({ storeId: '', orderType: 'delivery' })
    },
  )

  it('leads everyone else to the nearest store', async () => {
    const { where, visit } = await choosing('ARSSELF', '2001')
    expect(where).toBe('/bbq/store/main/2001')
    expect(visit.storeId).toBe('2001')
  })

  it('becomes the main address', { tags: ['ADR-08'] }, async () => {
    const older = anAddress({ detailAddress: '9층' })
    changeSavedAddresses(() => [older, anAddress()])
    await choosing('ARSSELF', '2001')
    expect(useSavedAddresses.getState().addresses).toEqual([anAddress(), older])
  })

  it('requests the nearest store with all fields', {
    tags: ['SRCH-16', 'EP-23'],
  }, async () => {
    await choosing('ARSSELF', '2001')
    expect(api.sent(findNearestStore)).toEqual([
      {
        chnId: '3',
        lat: 37.501,
        lng: 127.04,
        strGb: '',
        sortTaget: 'NEAR_ASC',
        ordrGb: 'ORDER_TYPE_DELIVERY',
      },
    ])
  })

  it('opens the delivery sheet of the store that follows', { tags: ['STG-23', 'MAIN-19'] }, async () => {
    sessionValues.remove('dlvrPopup')
    await choosing('ARSSELF', '2001')
    expect(sessionValues.read('dlvrPopup')).toBe('Y')
  })

  it('tells that there is none nearby when the search is refused', { tags: ['ERR-34'] }, async () => {
    api.refuses(findNearestStore, '')
    const hook = await renderHookAt('/', useChooseAddress, 'bbq')
    await settled(() => hook.current().choose(anAddress()))
    expect(dialogs.said().join()).toContain('BBQ')
    expect(hook.where()).toBe('/')
  })

  it.each(['ARSCS', 'ARSSELF'] as const)(
    'tells %s that there is none nearby',
    { tags: ['ERR-34'] },
    async (source) => {
      const { where, visit } = await choosing(source, null)
      expect(dialogs.said().join()).toContain('BBQ')
      expect([where, visit.storeId]).toEqual(['/', ''])
    },
  )
})
