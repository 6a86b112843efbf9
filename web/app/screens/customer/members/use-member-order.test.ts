import { encodeAnswer, findNearestStore, readStore } from '@hansang/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { aStoreAnswer, anAddress } from '../../../../test/sample-store.ts'
import { changeSavedAddresses } from '../../../visit/saved-addresses.ts'
import { changeVisit, NO_VISIT, useVisit } from '../../../visit/visit.ts'
import { useMemberDelivery } from './use-member-order.ts'

const { navigate, alerted } = vi.hoisted(() => ({ navigate: vi.fn(), alerted: vi.fn() }))
vi.mock('react-router', async (original) => ({ ...(await original<object>()), useNavigate: () => navigate }))
vi.mock('../../../ui/index.ts', async (original) => ({ ...(await original<object>()), alerted }))

const DISH = '/hansang/store/menu/detail?item=1'
const byDistance = { ...aStoreAnswer().delivery, areaKind: 'DISTANCE' }

let asked: { readonly url: string; readonly body: string }[]

function answering(store: Parameters<typeof aStoreAnswer>[0], nearest: 'Y' | 'N' = 'Y') {
  const answers: Readonly<Record<string, object>> = {
    [readStore.path]: encodeAnswer(readStore, { store: aStoreAnswer(store) }),
    [findNearestStore.path]: encodeAnswer(findNearestStore, { nearest }),
  }
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    asked.push({ url, body: typeof body === 'string' ? body : '' })
    return Response.json(answers[url])
  })
}

async function deliver() {
  const hook = await renderHook(() => useMemberDelivery({ id: '1001', channel: 'hansang' }), undefined)
  await settled(() => hook.current().deliver(DISH))
  await settled()
  return navigate.mock.calls.map(([to]) => String(to))
}

beforeEach(() => {
  asked = []
  vi.clearAllMocks()
  changeVisit({ ...NO_VISIT, channel: 'hansang', storeId: '1001', isMember: true })
  changeSavedAddresses(() => [anAddress()])
})
afterEach(() => vi.unstubAllGlobals())

describe('a delivery for a member', { tags: ['MCP-05'] }, () => {
  it('continues where the store delivers to the saved address', { tags: ['MCP-06', 'AREA-01'] }, async () => {
    answering({})
    expect(await deliver()).toEqual([DISH])
    expect(useVisit.getState().orderType).toBe('delivery')
  })

  it('is refused outside the area, and asks for another address', {
    tags: ['MCP-06', 'AREA-01'],
  }, async () => {
    changeSavedAddresses(() => [anAddress({ legalCode: '4211010100' })])
    answering({})
    expect(await deliver()).toEqual(['/hansang/address/search'])
    expect(alerted).toHaveBeenCalledWith('배달 가능 지역이 아니에요.')
    expect(useVisit.getState().orderType).toBeNull()
  })

  it('checks the radius with the members’ own channel, for every brand', {
    tags: ['MCP-08', 'AREA-02', 'AREA-04'],
  }, async () => {
    answering({ delivery: byDistance })
    expect(await deliver()).toEqual([DISH])
    const radius = asked.filter(({ url }) => url === findNearestStore.path)
    expect(radius.map(({ body }) => /"chnId":"?(\d+)/.exec(body)?.[1])).toEqual(['3'])
    answering({ delivery: byDistance }, 'N')
    expect((await deliver()).at(-1)).toBe('/hansang/address/search')
  })

  it('asks for an address first where none is saved', { tags: ['MCP-11'] }, async () => {
    changeSavedAddresses(() => [])
    answering({})
    expect(await deliver()).toEqual(['/hansang/address/search'])
    expect([asked, useVisit.getState().orderType]).toEqual([[], 'delivery'])
  })

  it('stays when the store cannot be read, and says so', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
    expect(await deliver()).toEqual([])
    expect(alerted).toHaveBeenCalled()
  })
})
