import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { EntryContext } from 'react-router'

/** The server bundle lies in build/server, its stylesheets in build/client. */
const CLIENT_FOLDER = fileURLToPath(new URL('../client', import.meta.url))

const stylesheets = new Map<string, Promise<string>>()

function stylesheet(href: string): Promise<string> {
  const known = stylesheets.get(href)
  if (known) return known
  const read = readFile(path.join(CLIENT_FOLDER, href), 'utf8')
  stylesheets.set(href, read)
  return read
}

/** The CSS of the matched routes in one text; each stylesheet is read from disk once. */
export async function criticalCss(context: EntryContext): Promise<string> {
  const routes = context.staticHandlerContext.matches.map((match) => context.manifest.routes[match.route.id])
  // React Router marks a stylesheet that a lazy part shares by a `#` at its end.
  const hrefs = new Set(routes.flatMap((route) => route?.css ?? []).map((href) => href.replace(/#$/, '')))
  return (await Promise.all([...hrefs].map(stylesheet))).join('\n')
}
