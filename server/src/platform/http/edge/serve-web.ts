import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DemoLogins } from '@hansang/contract'
import type { Services } from '../../services/services.ts'
import type { App } from './app.ts'
import { serveAssets } from './assets.ts'
import { serveRobots } from './noindex.ts'
import type { KeptRoute } from './kept-pages.ts'
import { type LoadBuild, type WebBuild, servePages } from './pages.ts'
import { serveSharedPictures } from './shared-pictures.ts'

const WEB_BUILD = join(import.meta.dirname, '../../../../../web/build')

export interface WebParts {
  readonly demoLogins: DemoLogins
  readonly loadBuild: LoadBuild | undefined
  readonly keptRoutes: readonly KeptRoute[]
}

export function serveWeb(
  app: App,
  services: Services,
  { loadBuild = readBuild, ...parts }: WebParts,
): ReadonlySet<string> {
  serveRobots(app)
  const files = serveAssets(app, join(WEB_BUILD, 'client'))
  serveSharedPictures(app, join(WEB_BUILD, 'shared'))
  servePages(app, services, { ...parts, loadBuild })
  return files
}

let built: Promise<WebBuild> | null = null

async function readBuild(): Promise<WebBuild> {
  const file = join(WEB_BUILD, 'server/index.js')
  if (!existsSync(file)) throw new Error('the pages are not built: run "npm run build"')
  built ??= import(/* @vite-ignore */ pathToFileURL(file).href)
  return await built
}
