import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KEEP_PRESS, pressOnce } from './early-press.ts'
import { LEAVING } from './note-leaving.ts'

const page = new Set<string>()
let click: (event: unknown) => void = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  page.clear()
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', {
    documentElement: {
      setAttribute: (name: string) => page.add(name),
      removeAttribute: (name: string) => page.delete(name),
    },
  })
  vi.stubGlobal('addEventListener', (_: string, heard: typeof click) => (click = heard))
  runInThisContext(KEEP_PRESS)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function aButton({ isConnected = true } = {}) {
  const button = { isConnected, click: vi.fn<() => void>(), closest: () => button as unknown }
  return button
}

function aBox(name: string, done: string[]) {
  const box = {
    type: 'checkbox',
    checked: false,
    closest: () => null,
    click() {
      box.checked = !box.checked
      done.push(`${name} ${box.checked}`)
    },
  }
  return box
}

/** As a browser does: the box is ticked when its click is heard. */
function tick(box: ReturnType<typeof aBox>) {
  box.checked = !box.checked
  const event = {
    target: box,
    preventDefault: vi.fn<() => void>(),
    stopImmediatePropagation: vi.fn<() => void>(),
  }
  click(event)
  expect(event.preventDefault).not.toHaveBeenCalled()
  expect(event.stopImmediatePropagation).toHaveBeenCalled()
}

function press(button: ReturnType<typeof aButton>, at = performance.now()) {
  const event = {
    target: button,
    timeStamp: at,
    preventDefault: vi.fn<() => void>(),
    stopImmediatePropagation: vi.fn<() => void>(),
  }
  click(event)
  return event
}

it('a button pressed before the scripts ran is pressed once when they do, and heard at once', () => {
  const button = aButton()
  const kept = press(button)
  expect(kept.preventDefault).toHaveBeenCalled()
  expect(kept.stopImmediatePropagation).toHaveBeenCalled()
  press(button)
  expect(page).toContain(LEAVING)
  pressOnce()
  vi.runAllTimers()
  pressOnce()
  vi.runAllTimers()
  expect(button.click).toHaveBeenCalledOnce()
  expect(page).not.toContain(LEAVING)
})

it('only the last button counts', () => {
  const [first, last] = [aButton(), aButton()]
  press(first)
  press(last)
  pressOnce()
  vi.runAllTimers()
  expect(first.click).not.toHaveBeenCalled()
  expect(last.click).toHaveBeenCalledOnce()
})

it.each([
  ['was drawn again', aButton({ isConnected: false }), 0],
  ['was pressed long ago', aButton(), 9_000],
])('a button that %s is left alone', (_, button, ago) => {
  press(button, performance.now() - ago)
  pressOnce()
  vi.runAllTimers()
  expect(button.click).not.toHaveBeenCalled()
})

it('boxes ticked before the scripts ran stay ticked as they were left, before a button is pressed', () => {
  const done: string[] = []
  const [card, terms, news] = ['card', 'terms', 'news'].map((name) => aBox(name, done))
  for (const box of [card, terms, news, news]) tick(box!)
  const pay = aButton()
  pay.click.mockImplementation(() => void done.push('pay'))
  press(pay)
  pressOnce()
  vi.runAllTimers()
  expect(done).toEqual(['card true', 'terms true', 'news true', 'news false', 'pay'])
  expect([card, terms, news].map((box) => box!.checked)).toEqual([true, true, false])
})

it('presses are the page’s own once its scripts run', () => {
  pressOnce()
  const button = aButton()
  expect(press(button).preventDefault).not.toHaveBeenCalled()
  expect(page).not.toContain(LEAVING)
})
