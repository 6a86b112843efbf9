import { encodeRequest, findNearestStore } from '@hansang/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { anAddress } from '../../../../test/sample-store.ts'
import { callApi } from '../../../api/call-api.ts'
import { sessionValues } from '../../../browser/browser-storage.ts'
import { alerted } from '../../../ui/index.ts'
import { changeSavedAddresses } from '../../../visit/saved-addresses.ts'
import { NO_VISIT, type Visit, changeVisit, useVisit } from '../../../visit/visit.ts'
import { useChooseAddress } from './use-choose-address.ts'

const navigate = vi.hoisted(() => vi.fn(async () => {}))
vi.mock(import('react-router'), async (actual) => ({ ...(await actual()), useNavigate: () => navigate }))
vi.mock(import('../../../api/call-api.ts'), async (actual) => ({ ...(await actual()), callApi: vi.fn() }))
vi.mock(import('../../../ui/layers/dialogs.tsx'), async (actual) => ({
  ...(await actual()),
  alerted: vi.fn(),
}))

beforeEach(() => changeSavedAddresses(() => [anAddress()]))
afterEach(() => {
  vi.clearAllMocks()
  changeSavedAddresses(() => [])
  changeVisit(NO_VISIT)
})

async function choosing(orderSource: Visit['orderSource'], storeId: string | null) {
  const nearest = storeId === null ? null : { storeId }
  vi.mocked(callApi).mockResolvedValue({
    ok: true,
    code: 'Success',
    message: '',
    answer: { nearest },
  } as never)
  changeVisit({ ...NO_VISIT, channel: 'bbq', orderSource })
  const hook = await renderHook(useChooseAddress, 'bbq')
  await settled(() => hook.current().choose(anAddress()))
  return { went: navigate.mock.calls.flat() as string[], visit: useVisit.getState() }
}

describe('an address chosen without a fixed store', { tags: ['ADR-21'] }, () => {
  it.each(['ARSCS', 'ARSCP'] as const)(
    'leads an agent of %s to the stores near it, none chosen yet',
    async (source) => {
      const { went, visit } = await choosing(source, '2001')
      expect(went).toEqual(['/bbq/csteam/address/searchStoreCs'])
      expect(visit).toMatchObject({ storeId: '', orderType: 'delivery' })
    },
  )

  it('leads everyone else to the nearest store', async () => {
    const { went, visit } = await choosing('ARSSELF', '2001')
    expect(went).toEqual(['/bbq/store/main/2001'])
    expect(visit.storeId).toBe('2001')
  })

  it('asks for the nearest store with every field that names what is sought', {
    tags: ['SRCH-16', 'EP-23'],
  }, async () => {
    await choosing('ARSSELF', '2001')
    const request = vi.mocked(callApi).mock.calls[0]?.[1]
    expect(encodeRequest(findNearestStore, request as never)).toEqual({
      chnId: '3',
      lat: 37.501,
      lng: 127.04,
      strGb: '',
      sortTaget: 'NEAR_ASC',
      ordrGb: 'ORDER_TYPE_DELIVERY',
    })
  })

  it('opens the delivery sheet of the store that follows', { tags: ['STG-23', 'MAIN-19'] }, async () => {
    sessionValues.remove('dlvrPopup')
    await choosing('ARSSELF', '2001')
    expect(sessionValues.read('dlvrPopup')).toBe('Y')
  })

  it.each(['ARSCS', 'ARSSELF'] as const)(
    'says that there is none near, to %s',
    { tags: ['ERR-34'] },
    async (source) => {
      const { went, visit } = await choosing(source, null)
      expect(vi.mocked(alerted).mock.calls.flat().join()).toContain('BBQ')
      expect([went, visit.storeId]).toEqual([[], ''])
    },
  )
})
