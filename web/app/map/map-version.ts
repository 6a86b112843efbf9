import { MAP_VERSION_PATH } from '@hansang/contract'

/** Of all maps of the page, whose tiles are kept under it. */
let known: Promise<string> | null = null

/** As the document told it. */
export function knowMapVersion(version: string): void {
  known ??= Promise.resolve(version)
}

/** Rejects when the server does not answer; the next call asks again. */
export function mapVersion(): Promise<string> {
  return (known ??= asked())
}

/** All squares that met the end of a version share one request for the next. */
export function mapVersionAfter(ended: Promise<string>): Promise<string> {
  if (known === ended) known = asked()
  return mapVersion()
}

function asked(): Promise<string> {
  const asking = askMapVersion(fetch)
  asking.catch(() => {
    if (known === asking) known = null
  })
  return asking
}

export async function askMapVersion(ask: typeof fetch, origin = ''): Promise<string> {
  const response = await ask(`${origin}${MAP_VERSION_PATH}`)
  if (!response.ok) throw new Error(`the map's version was answered ${response.status}`)
  return ((await response.json()) as { version: string }).version
}
