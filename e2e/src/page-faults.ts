import type { Browser, BrowserContext } from 'playwright-core'
import { HOST_OF_A_SHOP } from './phone.ts'

/** What the server answered, or that its answer never came. */
export type Refused = number | 'no answer'

export interface PageFaults {
  /** From here on this refusal is part of the journey; one that does not come is a fault. */
  mean(path: string, refused: Refused): void
  /** The same for `console: …`, a line of the console, or `error: …`, an error that nobody caught. */
  meanFault(fault: string): void
  /** Whether it comes depends on the moment; anywhere below the path. */
  leaveToChance(refused: Refused, path: string): void
  /** What every page met since the last time that a journey did not mean; forgets both. */
  take(): string[]
}

/** The browser's own line about an answer, which is noted as that answer. */
const OWN_LINE = 'Failed to load resource'
/** React Router leaves an answer half read whose navigation a further tap has overtaken. */
const OVERTAKEN = 'signal is aborted without reason'
/** What the page itself no longer waits for, and a line that the journey cut. */
const MADE_HERE: readonly string[] = ['net::ERR_ABORTED', 'net::ERR_INTERNET_DISCONNECTED']
/** Where products of journeys listen; other hosts are not ours to answer for. */
const OUR_HOSTS: readonly string[] = ['127.0.0.1', 'localhost', HOST_OF_A_SHOP]

/** Watches every tab of every context that the browser opens from now on. */
export function watchPages(browser: Browser): PageFaults {
  const met = new Set<string>()
  const meant = new Set<string>()
  const chances = new Set<string>()
  browser.on('context', (context) => watchContext(context, (fault) => met.add(fault)))
  return {
    mean: (path, refused) => void meant.add(refusalOf(path, refused)),
    meanFault: (fault) => void meant.add(fault),
    leaveToChance: (refused, path) => void chances.add(refusalOf(path, refused)),
    take() {
      const isByChance = (fault: string) => [...chances].some((chance) => fault.startsWith(chance))
      const unmeant = [...met].filter((fault) => !meant.has(fault) && !isByChance(fault))
      const missing = [...meant].filter((fault) => !met.has(fault)).map((fault) => `did not come: ${fault}`)
      met.clear()
      meant.clear()
      chances.clear()
      return [...unmeant, ...missing]
    },
  }
}

export function watchContext(context: BrowserContext, note: (fault: string) => void): void {
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const status = response.status()
    // A page that says that nothing is there is an answer to a person; a part of a page that is not there is none.
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

const refusalOf = (path: string, refused: Refused): string => `${refused}: ${path}`
