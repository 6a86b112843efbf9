import { listOwnerDevices, type SignedInDevice } from '@hansang/contract'
import { describe, expect, it } from 'vitest'
import { useFakeApi } from '../../../test/fake-api.ts'
import { useConsole } from '../../../test/fake-console.ts'
import { renderHook, settled } from '../../../test/render-hook.ts'
import { callAsStaff } from '../call-as-staff.ts'
import type { AccountCalls } from './account-calls.ts'
import { useDevices } from './use-devices.ts'

const api = useFakeApi()
useConsole()
const at = new Date('2026-02-17T12:00:00+09:00')
const device = (id: string): SignedInDevice => ({
  id,
  device: 'iphone',
  browser: 'safari',
  signedInAt: at,
  lastSeenAt: at,
  isThis: false,
  isKept: false,
})
const calls = { listDevices: () => callAsStaff('ceoToken', listOwnerDevices, {}) } as AccountCalls

async function devices() {
  const hook = await renderHook(useDevices, calls)
  const ids = () => {
    const { found } = hook.current()
    return found.state === 'found' ? found.value.map(({ id }) => id) : found.state
  }
  return { ids, again: () => settled(() => hook.current().again()) }
}

describe('the signed-in devices', () => {
  it('are read once, and again on request, the old list in view meanwhile', async () => {
    const held = api.holds(listOwnerDevices)
    const { ids, again } = await devices()
    expect(ids()).toBe('loading')
    await settled(() => held[0]?.answers({ devices: [device('a'), device('b')] }))
    expect(ids()).toEqual(['a', 'b'])
    await again()
    expect(ids()).toEqual(['a', 'b'])
    await settled(() => held[1]?.answers({ devices: [device('a')] }))
    expect(ids()).toEqual(['a'])
  })

  it('can be read again when they could not be', async () => {
    api.fails(listOwnerDevices, 503)
    const { ids, again } = await devices()
    expect(ids()).toBe('failed')
    api.answers(listOwnerDevices, { devices: [device('a')] })
    await again()
    expect(ids()).toEqual(['a'])
  })
})
