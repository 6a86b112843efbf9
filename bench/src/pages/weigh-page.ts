import type { BrowserContext, CDPSession } from 'playwright-core'
import { openQuiet } from './open-quiet.ts'
import { type Screen, newPageOf } from './phone.ts'

/** Kilobytes transferred, headers included. */
export interface PageWeight {
  readonly script: number
  readonly style: number
  readonly document: number
  readonly rest: number
  /** Of all kinds. */
  readonly requests: number
}

type Part = Exclude<keyof PageWeight, 'requests'>

const PARTS: Readonly<Record<string, Part>> = { Script: 'script', Stylesheet: 'style', Document: 'document' }

export async function weighPage(context: BrowserContext, screen: Screen): Promise<PageWeight> {
  const page = await newPageOf(context, screen)
  try {
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    const weigh = addUp(session)
    await openQuiet(page, screen.url)
    return weigh()
  } finally {
    await page.close()
  }
}

function addUp(session: CDPSession): () => PageWeight {
  const parts = new Map<string, Part>()
  const bytes = { script: 0, style: 0, document: 0, rest: 0 }
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // Preloaded modules are not reported as scripts, but have the MIME type.
    const isScript = response.mimeType.includes('javascript')
    parts.set(requestId, isScript ? 'script' : (PARTS[type] ?? 'rest'))
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[parts.get(requestId) ?? 'rest'] += encodedDataLength
  })
  return () => ({
    requests: parts.size,
    script: bytes.script / 1000,
    style: bytes.style / 1000,
    document: bytes.document / 1000,
    rest: bytes.rest / 1000,
  })
}
