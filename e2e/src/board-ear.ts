import type { Page } from 'playwright-core'

declare global {
  interface Window {
    heard: number[]
    sounds: AudioContext[]
    awake: number
  }
}

export const NOTES = {
  order: 784,
  urgent: 1397,
  cancel: 1175,
  urgentCancel: 1319,
  line: 330,
  withdrawn: 494,
  accepted: 880,
} as const

export async function listenTo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = []
    window.sounds = []
    window.awake = 0
    const Sound = window.AudioContext
    window.AudioContext = class extends Sound {
      looks = 0

      constructor() {
        super()
        window.sounds.push(this)
      }

      /** A paused page clock does not drive audio time, so every read advances it. */
      override get currentTime() {
        this.looks += 1
        return super.currentTime + this.looks / 1_000
      }

      override createOscillator() {
        const tone = super.createOscillator()
        const start = tone.start.bind(tone)
        tone.start = (when) => {
          window.heard.push(Math.round(tone.frequency.value))
          start(when)
        }
        return tone
      }
    }
    if ('wakeLock' in navigator) {
      const keep = navigator.wakeLock.request.bind(navigator.wakeLock)
      navigator.wakeLock.request = async (type) => {
        window.awake += 1
        return await keep(type)
      }
    }
  })
}

export async function timesHeard(page: Page, note: number): Promise<number> {
  return await page.evaluate((wanted) => window.heard.filter((each) => each === wanted).length, note)
}

export const RING_MS = 4_000

/** Needs a controllable page clock. */
export async function hears(page: Page, note: number): Promise<void> {
  const before = await timesHeard(page, note)
  await page.clock.runFor(RING_MS)
  await page.waitForFunction(
    ([wanted, count]) => window.heard.filter((each) => each === wanted).length > (count ?? 0),
    [note, before],
  )
}

export async function notesWithin(page: Page, milliseconds: number): Promise<number> {
  const count = () => page.evaluate(() => window.heard.length)
  const before = await count()
  await page.clock.runFor(milliseconds)
  return (await count()) - before
}
