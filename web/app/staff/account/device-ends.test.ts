import { listOwnerDevices, type SignedInDevice, signOutOwnerDevice } from '@hansang/contract'
import { accountTexts, fill } from '@hansang/messages'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { elementsOf } from '../../../test/elements.ts'
import { useFakeApi } from '../../../test/fake-api.ts'
import { useDialogs } from '../../../test/fake-dialogs.ts'
import { renderHook, settled } from '../../../test/render-hook.ts'
import { callAsStaff } from '../call-as-staff.ts'
import type { AccountCalls } from './account-calls.ts'
import { DeviceList } from './DeviceList.tsx'
import { deviceName } from './device-words.ts'

const api = useFakeApi()
const dialogs = useDialogs()
const again = vi.fn()
const at = new Date('2026-02-17T12:00:00+09:00')
const DEVICE: SignedInDevice = {
  id: 'D1',
  device: 'iphone',
  browser: 'safari',
  signedInAt: at,
  lastSeenAt: at,
  isThis: false,
  isKept: false,
}
const calls = {
  listDevices: () => callAsStaff('ceoToken', listOwnerDevices, {}),
  signOutDevice: (deviceId: string) => callAsStaff('ceoToken', signOutOwnerDevice, { deviceId }),
} as AccountCalls

beforeEach(() => again.mockClear())

async function list() {
  const devices = { found: { state: 'found', value: [DEVICE] }, again } as const
  const hook = await renderHook(DeviceList, { devices, calls, effect: '알림도 멈춰요.' })
  const roleOf = (role: string) =>
    elementsOf(hook.current()).find(({ props }) => props['role'] === role)?.props.children
  async function end() {
    const found = elementsOf(hook.current()).find(({ props }) => props['onEnd'])
    const onEnd = found?.props['onEnd'] as ((device: SignedInDevice) => void) | undefined
    await settled(() => onEnd?.(DEVICE))
  }
  return { end, said: () => roleOf('status'), problem: () => roleOf('alert') }
}

describe('ending the sign-in of a device', () => {
  it('is confirmed with its consequence, then said, and the list is read again', async () => {
    api.answers(signOutOwnerDevice, {})
    const { end, said } = await list()
    await end()
    expect(dialogs.said()).toEqual([expect.stringContaining('알림도 멈춰요.')])
    expect(api.asked(signOutOwnerDevice)).toEqual([{ deviceId: 'D1' }])
    expect(said()).toBe(fill(accountTexts.devices.ended, { name: deviceName(DEVICE) }))
    expect(again).toHaveBeenCalledOnce()
  })

  it('is left where the question is answered with no', async () => {
    dialogs.answers(false)
    const { end } = await list()
    await end()
    expect([api.asked(signOutOwnerDevice), again.mock.calls]).toEqual([[], []])
  })

  it('that is refused says why, and reads the list again', async () => {
    api.refuses(signOutOwnerDevice, '이미 로그아웃했어요.')
    const { end, said } = await list()
    await end()
    expect([said(), again.mock.calls.length]).toEqual(['이미 로그아웃했어요.', 1])
  })

  it('that fails says so until the next try', async () => {
    api.fails(signOutOwnerDevice, 401)
    const { end, said, problem } = await list()
    await end()
    expect([problem(), said()]).toEqual([accountTexts.signedOut, ''])
    api.answers(signOutOwnerDevice, {})
    await end()
    expect(problem()).toBeUndefined()
  })
})
