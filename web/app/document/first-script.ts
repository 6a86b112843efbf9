import type { EntryContext } from 'react-router'

/** A screen's `handle`, where something of its document goes before its scripts. */
export interface FirstScript {
  readonly firstScript?: string
}

const PRELOADED = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g

/**
 * Browsers read ahead of what they run, and give every connection to the files that a page preloads: where a first
 * script asks for something, those files are named after it. It removes itself, so that React finds the head as it
 * drew it.
 */
export function withFirstScript(html: string, { staticHandlerContext }: EntryContext, nonce: string): string {
  const handle = staticHandlerContext.matches.at(-1)?.route.handle as FirstScript | undefined
  if (!handle?.firstScript) return html
  const files = [...html.matchAll(PRELOADED)].map(([, file]) => file)
  const preload = `for(let f of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:f}))`
  const script = `${handle.firstScript};${preload};document.currentScript.remove()`
  return html
    .replaceAll(PRELOADED, '')
    .replace('<head>', () => `<head><script nonce="${nonce}">${script}</script>`)
}
