import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp } from './open-app.ts'

const assign = vi.fn()
const onMissing = vi.fn()
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { location: { assign } })
  page.visibilityState = 'visible'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('opening an app by its own address', { tags: ['CHK-02', 'TMR-07'] }, () => {
  it('says that the app is missing after half a second, once', () => {
    openApp('covidpass://open', onMissing)
    expect(assign).toHaveBeenCalledExactlyOnceWith('covidpass://open')
    vi.advanceTimersByTime(499)
    expect(onMissing).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    expect(onMissing).toHaveBeenCalledTimes(1)
  })

  it('says nothing when the app opened, also after the return to the page', () => {
    openApp('covidpass://open', onMissing)
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(60_000)
    expect(onMissing).not.toHaveBeenCalled()
  })

  it('says nothing after the screen is left', () => {
    openApp('covidpass://open', onMissing)()
    vi.advanceTimersByTime(60_000)
    expect(onMissing).not.toHaveBeenCalled()
  })
})
