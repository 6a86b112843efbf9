import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { pageScript } from '../../platform/http/index.ts'

const script = pageScript('provider-identity')
const WINDOW = { scriptUrl: 'https://portone.example/script', request: { identityVerificationId: 'A' } }

interface Given {
  readonly dataset?: Record<string, string>
  readonly hasButton?: boolean
  readonly navigation?: string
  readonly answer?: object
  readonly isBlocked?: boolean
  readonly opener?: object
}

/** Runs the page's script in a minimal browser; `press` presses the button, `follow` the link. */
async function openPage(given: Given) {
  const {
    dataset = {},
    hasButton = false,
    navigation = 'navigate',
    answer,
    isBlocked = false,
    opener,
  } = given
  const seen = { loaded: [] as string[], replaced: [] as string[], asked: [] as unknown[] }
  const acts: Record<string, (event: unknown) => void> = {}
  const status = { textContent: '', dataset: { working: 'working', failed: 'failed' } }
  const listening = (name: string) => ({
    disabled: false,
    href: '/back?code=7777',
    addEventListener: (_: string, act: (event: unknown) => void) => (acts[name] = act),
  })
  const parts: Record<string, unknown> = {
    main: { dataset },
    '[role="status"]': status,
    '#window-request': { textContent: JSON.stringify(WINDOW) },
    button: hasButton ? listening('button') : null,
    a: listening('a'),
  }
  const head = {
    append(element: { src: string; onload: () => void; onerror: (reason: unknown) => void }) {
      seen.loaded.push(element.src)
      if (isBlocked) return element.onerror(new Error('blocked'))
      element.onload()
    },
  }
  const requestIdentityVerification = async (request: unknown) => (seen.asked.push(request), answer)
  runInNewContext(script, {
    document: { querySelector: (name: string) => parts[name], createElement: () => ({}), head },
    window: { PortOne: { requestIdentityVerification }, opener, close: () => {} },
    location: { origin: 'https://shop.example', replace: (url: string) => seen.replaced.push(url) },
    performance: { getEntriesByType: () => [{ type: navigation }] },
    addEventListener: () => {},
    setTimeout: () => {},
  })
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
  const act = async (name: string) => {
    acts[name]?.({ preventDefault: () => {} })
    await settled()
  }
  await settled()
  return { seen, status, press: () => act('button'), follow: () => act('a') }
}

describe('our page before the check', () => {
  it('opens the provider’s window automatically', async () => {
    const { seen } = await openPage({ hasButton: true })
    expect(seen).toEqual({ loaded: [WINDOW.scriptUrl], replaced: [], asked: [WINDOW.request] })
  })

  it('does not reopen the window after the browser’s back button', async () => {
    const page = await openPage({ hasButton: true, navigation: 'back_forward' })
    expect(page.seen.asked).toEqual([])
    await page.press()
    expect(page.seen.asked).toEqual([WINDOW.request])
  })

  it('shows why the check did not open, and can be pressed again', async () => {
    const refused = await openPage({ hasButton: true, answer: { code: 'FAILURE', message: 'not now' } })
    expect(refused.status.textContent).toBe('not now')
    const blocked = await openPage({ hasButton: true, isBlocked: true })
    expect(blocked.status.textContent).toBe('failed')
    await blocked.press()
    expect(blocked.seen.loaded).toHaveLength(2)
  })
})

describe('the return page', () => {
  const dataset = { code: '7777', readFirst: '' }
  const openerOf = (told: unknown[]) => ({
    closed: false,
    postMessage: (...words: unknown[]) => told.push(...words),
  })

  it('reports to the page that opened it, and to no other origin', { tags: ['MSG-06'] }, async () => {
    const told: unknown[] = []
    const { seen } = await openPage({ dataset, opener: openerOf(told) })
    expect(told).toEqual([{ code: '7777' }, 'https://shop.example'])
    expect(seen.replaced).toEqual([])
  })

  it('goes back to the screen when no page opened it', async () => {
    expect((await openPage({ dataset })).seen.replaced).toEqual(['/back?code=7777'])
  })

  it('shows why the check failed before it reports', async () => {
    const told: unknown[] = []
    const page = await openPage({ dataset: { code: '9999', readFirst: 'Y' }, opener: openerOf(told) })
    expect(told).toEqual([])
    await page.follow()
    expect(told).toEqual([{ code: '9999' }, 'https://shop.example'])
  })

  it('reports nothing while the outcome is unknown', async () => {
    const told: unknown[] = []
    const page = await openPage({ dataset: { code: '', readFirst: '' }, opener: openerOf(told) })
    await page.follow()
    expect([told, page.seen.replaced]).toEqual([[], []])
  })
})
