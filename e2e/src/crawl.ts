import type { Dice } from '@hansang/testing'
import type { BrowserContext, ElementHandle, Page } from 'playwright-core'
import { watchContext } from './page-faults.ts'

const DEAD_END =
  /페이지를 찾을 수 없어요|화면을 불러오지 못했어요|준비 중인 화면이에요|서버 응답 오류예요|undefined|NaN|\[object Object\]/
/** The screen handles refused calls. */
const REFUSED_CALL = /^4\d\d: \/api\//
const SETTLED_MS = 15_000
const PRESS_MS = 700

export interface Walk {
  readonly start: string
  readonly steps: number
  readonly dice: Dice
}

export interface Walked {
  readonly steps: number
  readonly screens: ReadonlySet<string>
  readonly faults: readonly string[]
}

export async function walkAtRandom(
  { page, context }: { page: Page; context: BrowserContext },
  origin: string,
  walk: Walk,
): Promise<Walked> {
  const faults = new Set<string>()
  const screens = new Set<string>()
  const trail = [walk.start]
  const told = (what: string) => faults.add(`${what} — ${trail.join(' → ')}`)
  listen(context, told)
  await watchRoutes(context, (id) => screens.add(id))
  await page.goto(origin + walk.start)
  let steps = 0
  for (; steps < walk.steps && faults.size === 0; steps += 1) {
    const top = newest(context)
    if (!top) break
    await settle(top, origin)
    if (new URL(top.url()).origin !== origin) break
    const [deadEnd] = DEAD_END.exec(await visibleText(top)) ?? []
    if (deadEnd) told(`says "${deadEnd}"`)
    const controls = await controlsInTime(top)
    if (controls.count === 0 && !top.isClosed() && !top.url().endsWith('/close')) told('has no way on')
    if (controls.pressable === 0 || faults.size > 0) break
    const control = await controls.at(Math.floor(walk.dice.next() * controls.pressable))
    trail.push(await press(control, walk.dice))
  }
  return { steps, screens, faults: [...faults] }
}

function listen(context: BrowserContext, told: (what: string) => void): void {
  watchContext(context, (fault) => {
    if (!REFUSED_CALL.test(fault)) told(fault)
  })
  context.on('response', (response) => {
    const isPage = response.request().isNavigationRequest()
    if (isPage && response.status() >= 400)
      told(`${response.status()} of ${new URL(response.url()).pathname}`)
  })
  context.on('dialog', (dialog) => void dialog.accept())
}

function newest(context: BrowserContext): Page | undefined {
  return context.pages().findLast((page) => !page.isClosed())
}

/** Settled: out of the product, or with something to press and nothing busy in its top dialog, if open. */
async function settle(page: Page, origin: string): Promise<void> {
  await page.waitForLoadState('domcontentloaded').catch(() => {})
  await page
    .waitForFunction(
      (home) => {
        // A new window begins empty, while one that went back to its beginning stays so.
        if (location.protocol === 'about:') return opener === null
        if (location.origin !== home) return true
        const dialogs = [...document.querySelectorAll('dialog[open], [role=alertdialog]')]
        const within = dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document
        return (
          document.readyState === 'complete' &&
          !within.querySelector('[aria-busy=true]') &&
          within.querySelector('a[href], button') !== null
        )
      },
      origin,
      { timeout: SETTLED_MS, polling: 50 },
    )
    .catch(() => {})
}

/** Tells every route that React Router matches: some forward before a look from outside could see them. */
async function watchRoutes(context: BrowserContext, reached: (id: string) => void): Promise<void> {
  await context.exposeFunction('reachedRoute', reached)
  await context.addInitScript(() => {
    interface State {
      readonly matches: readonly { readonly route: { readonly id: string } }[]
    }
    interface Router {
      readonly state: State
      subscribe(told: (state: State) => void): void
    }
    const { reachedRoute } = window as unknown as { reachedRoute: (id: string) => Promise<void> }
    let router: Router | undefined
    const tell = ({ matches }: State) => void reachedRoute(matches.at(-1)?.route.id ?? '')
    // Runs again in a window that was opened empty.
    Object.defineProperty(window, '__reactRouterDataRouter', {
      configurable: true,
      get: () => router,
      set(started: Router) {
        router = started
        tell(started.state)
        started.subscribe(tell)
      },
    })
  })
}

async function visibleText(page: Page): Promise<string> {
  return await page.evaluate(() => document.body.innerText).catch(() => '')
}

/** A page in transition has no controls for a moment; only a lasting lack is a dead end. */
async function controlsInTime(page: Page): Promise<Controls> {
  const until = performance.now() + SETTLED_MS
  for (;;) {
    const controls = await controlsOf(page)
    if (controls.count > 0 || page.isClosed() || performance.now() > until) return controls
    await page.waitForTimeout(100).catch(() => {})
  }
}

interface Controls {
  readonly count: number
  /** How many stay inside the product. */
  readonly pressable: number
  at(index: number): Promise<ElementHandle<Element> | null>
}

/** In the top dialog, if open. Handles stay in the page: a call for each would cost more than the press. */
async function controlsOf(page: Page): Promise<Controls> {
  const found = await page
    .evaluateHandle(() => {
      const dialogs = [...document.querySelectorAll('dialog[open], [role=alertdialog]')]
      const within = dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document.body
      const all = within.querySelectorAll(
        'a[href], button, select, textarea, summary, [role=tab], input:not([type=hidden])',
      )
      const shown = [...all].filter((one) => {
        const box = one.getBoundingClientRect()
        const isShown = one.checkVisibility({ visibilityProperty: true }) && box.width + box.height > 0
        return isShown && !one.closest('[inert]') && !one.matches(':disabled, [aria-disabled=true]')
      })
      const isInside = (one: Element) => !(one instanceof HTMLAnchorElement) || one.origin === location.origin
      return { count: shown.length, inside: shown.filter(isInside) }
    })
    .catch(() => null)
  const counted = await found
    ?.evaluate(({ count, inside }) => ({ count, pressable: inside.length }))
    .catch(() => null)
  return {
    ...(counted ?? { count: 0, pressable: 0 }),
    async at(index) {
      const one = await found?.evaluateHandle(({ inside }, at) => inside[at], index).catch(() => null)
      return (one?.asElement() ?? null) as ElementHandle<Element> | null
    },
  }
}

const TYPED = ['01012345678', '강남', '테헤란로 152', 'ㅊㅋ', '3층 301호', '1000', '맛있어요'] as const

async function press(handle: ElementHandle<Element> | null, dice: Dice): Promise<string> {
  if (!handle) return '(a control that went away)'
  const { tag, type, name } = await handle
    .evaluate((one) => ({
      tag: one.tagName,
      type: one.getAttribute('type') ?? '',
      name: (one.getAttribute('aria-label') || one.textContent || one.id).replaceAll(/\s+/g, ' ').trim(),
    }))
    .catch(() => ({ tag: '', type: '', name: 'what went away' }))
  const isChoice = tag === 'INPUT' && ['checkbox', 'radio', 'submit', 'button'].includes(type)
  const isTyped = (tag === 'INPUT' && !isChoice) || tag === 'TEXTAREA'
  const options = { timeout: PRESS_MS }
  try {
    if (isTyped) {
      const value = dice.pick(TYPED)
      await handle.fill(value, options)
      if (dice.chance(0.5)) await handle.press('Enter', options)
      return `${name || type} = ${value}`
    }
    if (tag === 'SELECT') {
      const count = await handle.evaluate((one) => (one as HTMLSelectElement).options.length)
      await handle.selectOption({ index: Math.floor(dice.next() * count) }, options)
    } else if (isChoice) await handle.evaluate((one) => (one as HTMLInputElement).click())
    else await handle.click(options)
  } catch {
    return `(${name.slice(0, 40)})`
  }
  return name.slice(0, 40)
}
