import { findNearestStore, readStore } from '@hansang/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { useConsole } from '../../../../test/fake-console.ts'
import { useDialogs } from '../../../../test/fake-dialogs.ts'
import { renderHookAt, settled } from '../../../../test/render-hook.ts'
import { aStoreAnswer, anAddress } from '../../../../test/sample-store.ts'
import { changeSavedAddresses } from '../../../visit/saved-addresses.ts'
import { changeVisit, NO_VISIT, useVisit } from '../../../visit/visit.ts'
import { useMemberDelivery } from './use-member-order.ts'

const api = useFakeApi()
const dialogs = useDialogs()
useConsole()

const STORE = '/hansang/store/main/1001'
const SEARCH = '/hansang/address/search'
const DISH = '/hansang/store/menu/detail?item=1'
const byDistance = { ...aStoreAnswer().delivery, areaKind: 'DISTANCE' }

function answering(store: Parameters<typeof aStoreAnswer>[0], nearest: 'Y' | 'N' = 'Y') {
  api.answers(readStore, { store: aStoreAnswer(store) })
  api.answers(findNearestStore, { nearest })
}

async function deliver() {
  const hook = await renderHookAt(
    STORE,
    () => useMemberDelivery({ id: '1001', channel: 'hansang' }),
    undefined,
  )
  await settled(() => hook.current().deliver(DISH))
  return hook.where()
}

beforeEach(() => {
  changeVisit({ ...NO_VISIT, channel: 'hansang', storeId: '1001', isMember: true })
  changeSavedAddresses(() => [anAddress()])
})

describe('a delivery for a member', { tags: ['MCP-05'] }, () => {
  it('continues where the store delivers to the saved address', { tags: ['MCP-06', 'AREA-01'] }, async () => {
    answering({})
    expect(await deliver()).toBe(DISH)
    expect(useVisit.getState().orderType).toBe('delivery')
  })

  it('is refused outside the area, and asks for another address', {
    tags: ['MCP-06', 'AREA-01'],
  }, async () => {
    changeSavedAddresses(() => [anAddress({ legalCode: '4211010100' })])
    answering({})
    expect(await deliver()).toBe(SEARCH)
    expect(dialogs.said()).toEqual(['배달 가능 지역이 아니에요.'])
    expect(useVisit.getState().orderType).toBeNull()
  })

  it('checks the radius with the members’ own channel, for every brand', {
    tags: ['MCP-08', 'AREA-02', 'AREA-04'],
  }, async () => {
    answering({ delivery: byDistance })
    expect(await deliver()).toBe(DISH)
    expect(api.asked(findNearestStore)).toMatchObject([{ channelId: '3' }])
    answering({ delivery: byDistance }, 'N')
    expect(await deliver()).toBe(SEARCH)
  })

  it('asks for an address first where none is saved', { tags: ['MCP-11'] }, async () => {
    changeSavedAddresses(() => [])
    expect(await deliver()).toBe(SEARCH)
    expect([api.sent(readStore), useVisit.getState().orderType]).toEqual([[], 'delivery'])
  })

  it('stays when the store cannot be read, and says so', async () => {
    api.cuts(readStore)
    expect(await deliver()).toBe(STORE)
    expect(dialogs.said()).toHaveLength(1)
  })
})
