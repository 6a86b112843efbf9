import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from '../../../../test/render-hook.ts'
import { useKeys } from './use-keys.ts'

const opened = Object.assign(new EventTarget(), { HTMLIFrameElement: class {} })
const open = vi.fn()
let modal: object | null

beforeEach(() => {
  modal = null
  open.mockClear()
  vi.stubGlobal('window', opened)
  vi.stubGlobal('document', { querySelector: (of: string) => (of === ':modal' ? modal : null) })
  return () => void vi.unstubAllGlobals()
})

function press(key: string, held: object = {}): { isTaken: boolean } {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...held })
  opened.dispatchEvent(event)
  return { isTaken: event.defaultPrevented }
}

async function keys() {
  return await renderHook(() => useKeys({ F2: open }) ?? null, undefined)
}

describe('a key of the desk', () => {
  it('acts in place of the browser until its panel is gone', async () => {
    const { unmount } = await keys()
    expect(press('F2')).toEqual({ isTaken: true })
    expect(open).toHaveBeenCalledOnce()
    await unmount()
    expect(press('F2')).toEqual({ isTaken: false })
    expect(open).toHaveBeenCalledOnce()
  })

  it.each([
    ['with Alt', 'F2', { altKey: true }],
    ['with Ctrl', 'F2', { ctrlKey: true }],
    ['with Meta', 'F2', { metaKey: true }],
    ['while a syllable is composed', 'F2', { isComposing: true }],
    ['when it is another', 'F3', {}],
  ])('is left to the browser %s', async (_, key, held) => {
    const { unmount } = await keys()
    expect(press(key, held)).toEqual({ isTaken: false })
    expect(open).not.toHaveBeenCalled()
    await unmount()
  })

  it('does nothing behind a dialog', async () => {
    const { unmount } = await keys()
    modal = {}
    expect(press('F2')).toEqual({ isTaken: false })
    expect(open).not.toHaveBeenCalled()
    await unmount()
  })
})
