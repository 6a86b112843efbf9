import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useConsole } from '../../../../test/fake-console.ts'
import { renderHook, settled } from '../../../../test/render-hook.ts'
import { localValues } from '../../../browser/browser-storage.ts'
import { chooseVolume, playTone, startSound, stopSound, useSounding, useVolume } from './alarm-sound.ts'

class Sound extends EventTarget {
  state = 'suspended'
  currentTime = 0
  readonly destination = {}
  resumes = 0
  async resume() {
    this.resumes += 1
    this.state = 'running'
  }
  async close() {
    this.state = this.state === 'closed' ? 'closed twice' : 'closed'
  }
  createGain() {
    const rampTo = (level: number) => levels.push(level)
    const gain = { setValueAtTime() {}, exponentialRampToValueAtTime: rampTo }
    return { gain, connect: (next: unknown) => void connected.push(next) }
  }
  createOscillator() {
    const stop = (at: number) => stops.push(at)
    return { frequency: { value: 0 }, start() {}, stop, connect: (next: unknown) => next }
  }
}

const written = useConsole()

let contexts: Sound[]
let levels: number[]
let stops: number[]
let connected: unknown[]

beforeEach(() => {
  contexts = []
  levels = []
  stops = []
  connected = []
  vi.useFakeTimers()
  vi.stubGlobal('AudioContext', function open() {
    const context = new Sound()
    contexts.push(context)
    return context
  })
  localValues.remove('boardVolume')
  return async () => {
    await settled(stopSound)
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const passes = (ms: number) => settled(() => vi.advanceTimersByTimeAsync(ms))

async function sounding() {
  const hook = await renderHook(useSounding, undefined)
  await settled(startSound)
  return { ...hook, context: contexts[0] as Sound }
}

describe('the sound of a board', () => {
  it('is on after a tap, and off after its end', async () => {
    const hook = await renderHook(useSounding, undefined)
    expect(hook.current()).toBe(false)
    await settled(startSound)
    expect(hook.current()).toBe(true)
    await settled(stopSound)
    expect([hook.current(), contexts[0]?.state]).toEqual([false, 'closed'])
  })

  it('counts as lost when its clock stands still twice, and as back when it moves', async () => {
    const { current, context } = await sounding()
    await passes(4_000)
    context.currentTime = 4
    await passes(4_000)
    await passes(4_000)
    expect(current()).toBe(true)
    await passes(4_000)
    expect(current()).toBe(false)
    context.currentTime = 8
    await passes(4_000)
    expect(current()).toBe(true)
  })

  it('counts as lost at once when the system takes it away, and resumes with the next tone', async () => {
    const { current, context } = await sounding()
    await settled(() => {
      context.state = 'interrupted'
      context.dispatchEvent(new Event('statechange'))
    })
    expect(current()).toBe(false)
    await settled(() => playTone('order'))
    expect([context.resumes, levels]).toEqual([2, []])
  })

  it('opens a new context with each tap', async () => {
    const { current, context } = await sounding()
    await settled(startSound)
    expect([contexts.length, context.state, current()]).toEqual([2, 'closed', true])
  })

  it('leaves a context alone that the system has closed', async () => {
    const { context } = await sounding()
    context.state = 'closed'
    await settled(stopSound)
    expect(context.state).toBe('closed')
  })

  it('plays each note to the speakers, fades it and ends it', async () => {
    const { context } = await sounding()
    playTone('withdrawn')
    expect(connected).toEqual([context.destination, context.destination])
    expect(levels).toEqual([0.9, 0.0001, 0.9, 0.0001])
    expect(stops.map((at) => at.toFixed(2))).toEqual(['0.32', '0.54'])
  })

  it('may be missing: the board works without', async () => {
    vi.stubGlobal('AudioContext', undefined)
    const hook = await renderHook(useSounding, undefined)
    await settled(startSound)
    expect([hook.current(), written.warnings().length]).toEqual([false, 1])
  })
})

describe('the volume of a board', () => {
  it('is high until another is chosen, which the device keeps', async () => {
    const hook = await renderHook(useVolume, undefined)
    expect(hook.current()).toBe('high')
    await settled(() => chooseVolume('low'))
    expect([hook.current(), localValues.read('boardVolume')]).toEqual(['low', 'low'])
  })

  it('is high when what the device keeps is none', async () => {
    localValues.write('boardVolume', 'silent')
    expect((await renderHook(useVolume, undefined)).current()).toBe('high')
  })

  it('is that of each note', async () => {
    await sounding()
    for (const volume of ['low', 'high'] as const) {
      await settled(() => chooseVolume(volume))
      playTone('withdrawn')
    }
    expect(levels.filter((level) => level > 0.01)).toEqual([0.15, 0.15, 0.9, 0.9])
  })
})
