import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { pageScript } from '../../../platform/http/index.ts'

const script = pageScript('provider-window')
const TOSS = {
  provider: 'toss',
  scriptUrl: 'https://toss.example/script',
  clientKey: 'client',
  customerKey: 'nobody',
  request: { orderId: 'ATTEMPT1' },
}
const PORTONE = {
  provider: 'portone',
  scriptUrl: 'https://portone.example/script',
  request: { paymentId: 'A' },
}

interface Given {
  readonly dataset?: Record<string, string>
  readonly request?: object
  readonly answer?: object
  readonly window?: object
  readonly opener?: object
}

function openPage({
  dataset = {},
  request = TOSS,
  answer = { code: 'Success' },
  window = {},
  opener,
}: Given) {
  const seen = { loaded: [] as string[], replaced: [] as string[], posted: [] as unknown[] }
  let press = async () => {}
  const status = { textContent: '', dataset: { working: 'working', failed: 'failed' } }
  const parts: Record<string, unknown> = {
    main: { dataset },
    '[role="status"]': status,
    '#window-request': { textContent: JSON.stringify(request) },
    button: { disabled: false, addEventListener: (_: string, act: () => Promise<void>) => (press = act) },
  }
  const head = {
    append(element: { src: string; onload: () => void }) {
      seen.loaded.push(element.src)
      element.onload()
    },
  }
  runInNewContext(script, {
    document: { querySelector: (name: string) => parts[name], createElement: () => ({}), head },
    window: { ...window, opener, close: () => {} },
    location: { origin: 'https://shop.example', replace: (url: string) => seen.replaced.push(url) },
    addEventListener: () => {},
    setTimeout: () => {},
    fetch: async (_: string, init: { body: string }) => {
      seen.posted.push(JSON.parse(init.body))
      return { json: async () => answer }
    },
  })
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
  return { seen, status, press: async () => void (press(), await settled()) }
}

describe('the button of our payment page', () => {
  it('shows that the page is open, then opens the window of Toss Payments', async () => {
    const asked: unknown[] = []
    const payment = (who: unknown) => ({
      requestPayment: async (request: unknown) => void asked.push(who, request),
    })
    const TossPayments = (key: string) => (asked.push(key), { payment })
    const page = openPage({ dataset: { payKey: 'secret' }, window: { TossPayments } })
    await page.press()
    expect(page.seen.posted).toEqual([{ payKey: 'secret' }])
    expect(page.seen.loaded).toEqual([TOSS.scriptUrl])
    expect(asked).toEqual(['client', { customerKey: 'nobody' }, TOSS.request])
  })

  it('opens the window of PortOne, and shows why it did not open', async () => {
    const PortOne = { requestPayment: async () => ({ code: 'FAILURE', message: 'not now' }) }
    const page = openPage({ dataset: { payKey: 'secret' }, request: PORTONE, window: { PortOne } })
    await page.press()
    expect(page.seen.loaded).toEqual([PORTONE.scriptUrl])
    expect(page.status.textContent).toBe('not now')
  })

  it('opens nothing when the payment may not begin', async () => {
    const answer = { code: 'payFirstCheckFail', message: 'too late' }
    const page = openPage({ dataset: { payKey: 'secret' }, answer })
    await page.press()
    expect(page.seen.loaded).toEqual([])
    expect(page.status.textContent).toBe('too late')
  })

  it('can be pressed again when the window did not open', async () => {
    const page = openPage({ dataset: { payKey: 'secret' } })
    await page.press()
    expect(page.status.textContent).toBe('failed')
  })
})

describe('the return page', () => {
  const dataset = { code: '99', orderId: 'D1', means: '', doneUrl: '/done', backUrl: '/back?code={code}' }

  it('continues to the payment screen or the receipt when no page opened it', () => {
    expect(openPage({ dataset }).seen.replaced).toEqual(['/back?code=99'])
    expect(openPage({ dataset: { ...dataset, code: '0000' } }).seen.replaced).toEqual(['/done'])
  })

  it('reports to the page that opened it, and to no other origin', () => {
    const told: unknown[] = []
    const opener = { closed: false, postMessage: (...words: unknown[]) => told.push(...words) }
    expect(openPage({ dataset, opener }).seen.replaced).toEqual([])
    expect(told).toEqual([{ code: '99', payMeans: '', ordrId: 'D1' }, 'https://shop.example'])
  })
})
