import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Services } from '../../services/services.ts'
import type { App } from './app.ts'
import { serveAssets } from './assets.ts'
import { serveRobots } from './noindex.ts'
import { type LoadBuild, type PageParts, type WebBuild, servePages } from './pages.ts'
import { serveSharedPictures } from './shared-pictures.ts'

const WEB_BUILD = join(import.meta.dirname, '../../../../../web/build')

export interface WebParts extends PageParts {
  readonly loadBuild: LoadBuild | undefined
}

export function serveWeb(
  app: App,
  services: Services,
  { loadBuild = readBuild, ...parts }: WebParts,
): ReadonlySet<string> {
  serveRobots(app)
  const files = serveAssets(app, join(WEB_BUILD, 'client'))
  serveSharedPictures(app, join(WEB_BUILD, 'shared'))
  servePages(app, services, loadBuild, parts)
  return files
}

let built: Promise<WebBuild> | null = null

async function readBuild(): Promise<WebBuild> {
  const file = join(WEB_BUILD, 'server/index.js')
  if (!existsSync(file)) throw new Error('the pages are not built: run "npm run build"')
  built ??= import(/* @vite-ignore */ pathToFileURL(file).href)
  return await built
}
