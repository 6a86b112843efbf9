import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from './open-app.ts'

let opened: string[] = []
let told: string[] = []
const onMissing = () => told.push('missing')
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  opened = []
  told = []
  vi.stubGlobal('window', { location: { assign: (to: string) => opened.push(to) } })
  page.visibilityState = 'visible'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('opening an app by its own address', { tags: ['CHK-02', 'TMR-07'] }, () => {
  it('says that the app is missing after half a second, once', () => {
    openApp('covidpass://open', onMissing)
    expect(opened).toEqual(['covidpass://open'])
    vi.advanceTimersByTime(499)
    expect(told).toEqual([])
    vi.advanceTimersByTime(60_000)
    expect(told).toEqual(['missing'])
  })

  it('says nothing when the app opened, also after the return to the page', () => {
    openApp('covidpass://open', onMissing)
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(60_000)
    expect(told).toEqual([])
  })

  it('says nothing after the screen is left', () => {
    openApp('covidpass://open', onMissing)()
    vi.advanceTimersByTime(60_000)
    expect(told).toEqual([])
  })
})
