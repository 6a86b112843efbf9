import type { Browser, BrowserContext } from 'playwright-core'
import { HOST_OF_A_SHOP } from './phone.ts'

export type Refused = number | 'no answer'

export interface PageFaults {
  /** `take` reports it if it does not occur. */
  expectRefusal(path: string, refused: Refused): void
  expectFault(fault: string): void
  /** Below `path`; allowed, not demanded. */
  allow(refused: Refused | 'console', path: string): void
  /** Unexpected faults, and expected ones that did not occur; clears both. */
  take(): string[]
  end(): void
}

/** The browser logs a failed response; the response itself is recorded. */
const OWN_LINE = 'Failed to load resource'
/** React Router aborts a navigation that a later tap supersedes. */
const OVERTAKEN = 'signal is aborted without reason'
/** Aborted by the page itself, or cut by the journey. */
const MADE_HERE: readonly string[] = ['net::ERR_ABORTED', 'net::ERR_INTERNET_DISCONNECTED']
/** Failures of other hosts are ignored. */
const OUR_HOSTS: readonly string[] = ['127.0.0.1', 'localhost', HOST_OF_A_SHOP]

export function watchPages(browser: Browser): PageFaults {
  const met = new Set<string>()
  const meant = new Set<string>()
  const chances = new Set<string>()
  const watch = (context: BrowserContext) => watchContext(context, (fault) => met.add(fault))
  browser.on('context', watch)
  return {
    expectRefusal: (path, refused) => void meant.add(refusalOf(path, refused)),
    expectFault: (fault) => void meant.add(fault),
    allow: (refused, path) => void chances.add(refusalOf(path, refused)),
    take() {
      const isByChance = (fault: string) => [...chances].some((chance) => fault.startsWith(chance))
      const unmeant = [...met].filter((fault) => !meant.has(fault) && !isByChance(fault))
      const missing = [...meant].filter((fault) => !met.has(fault)).map((fault) => `did not come: ${fault}`)
      met.clear()
      meant.clear()
      chances.clear()
      return [...unmeant, ...missing]
    },
    end: () => void browser.off('context', watch),
  }
}

export function watchContext(context: BrowserContext, note: (fault: string) => void): void {
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const status = response.status()
    // A 404 page is an answer to a person; a 404 for a part of a page is a fault.
    const isPage = response.request().isNavigationRequest()
    if (status >= (isPage ? 500 : 400)) note(refusalOf(pathname, status))
  })
  context.on('requestfailed', (request) => {
    const { hostname, pathname } = new URL(request.url())
    const isMadeHere = MADE_HERE.includes(request.failure()?.errorText ?? '')
    if (OUR_HOSTS.includes(hostname) && !isMadeHere) note(refusalOf(pathname, 'no answer'))
  })
  context.on('console', (message) => {
    const isOwnLine = message.text().startsWith(OWN_LINE)
    if (message.type() === 'error' && !isOwnLine) note(`console: ${message.text()}`)
  })
  context.on('weberror', (fault) => {
    const { message } = fault.error()
    if (message !== OVERTAKEN) note(`error: ${message}`)
  })
}

const refusalOf = (path: string, refused: Refused | 'console'): string => `${refused}: ${path}`
