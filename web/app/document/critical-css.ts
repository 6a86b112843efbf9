import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { EntryContext } from 'react-router'

const CLIENT_FOLDER = fileURLToPath(new URL('../client', import.meta.url))

const stylesheets = new Map<string, Promise<string>>()

function stylesheet(href: string): Promise<string> {
  const known = stylesheets.get(href)
  if (known) return known
  const read = readFile(path.join(CLIENT_FOLDER, href), 'utf8')
  stylesheets.set(href, read)
  return read
}

export interface PageStylesheets {
  readonly css: string
  readonly hrefs: readonly string[]
}

export async function pageStylesheets(context: EntryContext): Promise<PageStylesheets> {
  const routes = context.staticHandlerContext.matches.map((match) => context.manifest.routes[match.route.id])
  const hrefs = [...new Set(routes.flatMap((route) => route?.css ?? []))]
  // React Router appends `#` to a stylesheet shared with a lazy part.
  const files = new Set(hrefs.map((href) => href.replace(/#$/, '')))
  return { css: (await Promise.all([...files].map(stylesheet))).join('\n'), hrefs }
}
