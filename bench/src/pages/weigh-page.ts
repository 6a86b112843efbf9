import type { BrowserContext, CDPSession } from 'playwright-core'

/** Kilobytes as they came over the wire, headers and all. */
export interface PageWeight {
  readonly script: number
  readonly style: number
  readonly document: number
  readonly rest: number
}

type Part = keyof PageWeight

/** Past the last answer: what a screen loads in its idle time counts too. */
const QUIET_MS = 1_500
const PARTS: Readonly<Record<string, Part>> = { Script: 'script', Stylesheet: 'style', Document: 'document' }

/** Loads `url` with an empty cache and adds up all it fetches. */
export async function weighPage(context: BrowserContext, url: string): Promise<PageWeight> {
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    const weigh = addUp(session)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(QUIET_MS)
    return weigh()
  } finally {
    await page.close()
  }
}

function addUp(session: CDPSession): () => PageWeight {
  const parts = new Map<string, Part>()
  const bytes = { script: 0, style: 0, document: 0, rest: 0 }
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // A module that is preloaded is fetched as a script, or as whatever it says it is.
    const isScript = response.mimeType.includes('javascript')
    parts.set(requestId, isScript ? 'script' : (PARTS[type] ?? 'rest'))
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[parts.get(requestId) ?? 'rest'] += encodedDataLength
  })
  return () => ({
    script: bytes.script / 1000,
    style: bytes.style / 1000,
    document: bytes.document / 1000,
    rest: bytes.rest / 1000,
  })
}
