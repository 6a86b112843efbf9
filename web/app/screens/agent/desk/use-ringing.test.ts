import { encodeRinging, followDesk } from '@hansang/contract'
import { describe, expect, it } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { useRinging } from './use-ringing.ts'

const api = useFakeApi()

describe('ringing calls', () => {
  const call = (handle: string) => encodeRinging({ handle, channel: 'hansang', maskedPhone: '010-****-5678' })
  const ringing = () => renderHook(() => useRinging(), undefined)
  const handles = ({ current }: Awaited<ReturnType<typeof ringing>>) =>
    current().calls.map(({ handle }) => handle)

  it('are listed, the longest waiting first, until they are taken', async () => {
    const rung = await ringing()
    await settled(() => api.sends(followDesk, 'ringing', call('h1')))
    await settled(() => api.sends(followDesk, 'ringing', call('h2')))
    expect(handles(rung)).toEqual(['h1', 'h2'])
    await settled(() => rung.current().calls.slice(0, 1).forEach(rung.current().forget))
    expect(handles(rung)).toEqual(['h2'])
    await rung.unmount()
  })

  it('are distinguished from other events and from invalid calls', async () => {
    const rung = await ringing()
    await settled(() => api.sends(followDesk, 'status', call('h1')))
    await settled(() => api.sends(followDesk, 'ringing', { is: 'nothing' }))
    expect(handles(rung)).toEqual([])
    await rung.unmount()
  })
})
