import { beforeEach, expect, it, vi } from 'vitest'
import { renderHook } from '../../../../test/render-hook.ts'
import { useEndElsewhere } from './use-end-elsewhere.ts'

const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('../../../browser/browser-storage.ts', () => ({
  localValues: {
    read: (key: string) => kept.get(key) ?? null,
    readJson: (key: string) => kept.get(key) ?? null,
  },
}))
beforeEach(() => {
  kept.clear()
  kept.set('agentToken', 'a token').set('agentInfo', { id: 'kim', channels: [] })
})

it('leaves the desk when another window signs its agent out or another agent in', async () => {
  const another = new EventTarget()
  vi.stubGlobal('window', Object.assign(another, { HTMLIFrameElement: class {} }))
  const onEnd = vi.fn()
  await renderHook(({ id }) => useEndElsewhere(id, onEnd) ?? null, { id: 'kim' })
  const write = () => another.dispatchEvent(new Event('storage'))
  kept.set('agentToken', 'a newer token')
  write()
  expect(onEnd).not.toHaveBeenCalled()
  kept.set('agentInfo', { id: 'lee', channels: [] })
  write()
  expect(onEnd).toHaveBeenCalledOnce()
  kept.clear()
  write()
  expect(onEnd).toHaveBeenCalledTimes(2)
})
