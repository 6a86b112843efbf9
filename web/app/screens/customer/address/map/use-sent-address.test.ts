import { readSavedAddresses } from '@hansang/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../../../../test/render-hook.ts'
import { useSentAddress } from './use-sent-address.ts'

afterEach(() => void vi.unstubAllGlobals())

it('an address may be sent again when the page returns from the browser’s page cache', {
  tags: ['ADR-20'],
}, async () => {
  const shown = Object.assign(new EventTarget(), { HTMLIFrameElement: class {} })
  vi.stubGlobal('window', shown)
  const [address] = readSavedAddresses([{ roadAddr: '서울특별시 강남구 테헤란로 152' }])
  if (!address) throw new Error('no address')
  const hook = await renderHook(useSentAddress, undefined)
  await settled(() => hook.current()[1]({ to: 'https://partner.example/', address }))
  expect(hook.current()[0]).toMatchObject({ to: 'https://partner.example/' })
  await settled(() => shown.dispatchEvent(new Event('pageshow')))
  expect(hook.current()[0]).toBeNull()
})
