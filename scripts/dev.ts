// npm run dev: screens reload hot; server edits take effect with the next request.
import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import type * as embeddedModule from '../server/src/platform/db/embedded/open-embedded.ts'
import type * as reachModule from '../server/src/platform/db/reach-database.ts'
import type * as listenerModule from '../server/src/platform/http/edge/listener.ts'
import type * as servingModule from '../server/src/platform/http/edge/serving.ts'
import type * as loggingModule from '../server/src/platform/services/logging.ts'
import type * as programModule from '../server/src/program/program.ts'
import type * as linksModule from '../server/src/operator/demo/demo-links.ts'
import type * as settingsModule from '../server/src/platform/settings/settings.ts'
import { copyEmoji } from './pictures/copy-emoji.ts'

const ROOT = join(import.meta.dirname, '..')
const SERVER = join(ROOT, 'server/src')

copyEmoji()
spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts'), '--scripts'], { stdio: 'inherit' })
process.env['HANSANG_DEV'] = '1'
const http = createServer()
const vite = await createVite({
  root: join(ROOT, 'web'),
  configFile: join(ROOT, 'web/vite.config.ts'),
  server: { middlewareMode: true, hmr: { server: http } },
  appType: 'custom',
})

const load = async <Module>(file: string) => (await vite.ssrLoadModule(join(SERVER, file))) as Module
const { listeningAt, requestListener } = await load<typeof listenerModule>('platform/http/edge/listener.ts')
const { SettingsFault, readSettings } = await load<typeof settingsModule>('platform/settings/settings.ts')

let current: { source: typeof programModule; program: programModule.Program } | null = null
let starting: Promise<programModule.Program> | null = null
let postgres: embeddedModule.OpenEmbedded | null = null

const settings = await readSettingsOrEnd()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // Vite's handler would exit before the database is stopped.
  process.removeAllListeners(signal)
  process.on(signal, () => void stop(0))
}
await takePort().catch(fail)
const databaseUrl = await openDatabase().catch(fail)
http.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    void currentProgram().then(
      (program) => requestListener(program.app, program.services)(request, response),
      (error: unknown) => {
        console.error(error)
        response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
      },
    )
  })
})
const { services } = await currentProgram().catch(fail)
const { demoLinks } = await load<typeof linksModule>('operator/demo/demo-links.ts')
for (const link of await demoLinks(services)) console.log(link)

async function currentProgram(): Promise<programModule.Program> {
  const source = await load<typeof programModule>('program/program.ts')
  if (current?.source === source) return current.program
  starting ??= restart(source).finally(() => {
    starting = null
  })
  return await starting
}

async function restart(source: typeof programModule): Promise<programModule.Program> {
  await current?.program.stop()
  const loadBuild = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as never
  const program = await source.startProgram(
    settings,
    { databaseUrl, listeningAt: listeningAt(http, settings.host) },
    { loadBuild },
  )
  current = { source, program }
  return program
}

async function readSettingsOrEnd() {
  try {
    return readSettings(process.env)
  } catch (error) {
    return await fail(error)
  }
}

/** First of all, to report a taken port before anything starts. */
async function takePort(): Promise<void> {
  const { bind } = await load<typeof servingModule>('platform/http/edge/serving.ts')
  await bind(http, settings.host, settings.port)
}

async function openDatabase(): Promise<string> {
  if (settings.databaseUrl) {
    const { reachDatabase } = await load<typeof reachModule>('platform/db/reach-database.ts')
    await reachDatabase({ url: settings.databaseUrl, listenUrl: settings.databaseListenUrl })
    return settings.databaseUrl
  }
  const { openEmbedded } = await load<typeof embeddedModule>('platform/db/embedded/open-embedded.ts')
  const { createLogger } = await load<typeof loggingModule>('platform/services/logging.ts')
  postgres = await openEmbedded(
    settings.dataDir,
    createLogger(settings.logLevel),
    (error) => void fail(error),
  )
  return postgres.url
}

async function fail(error: unknown): Promise<never> {
  console.error(error instanceof SettingsFault ? error.message : error)
  return await stop(1)
}

async function stop(code: number): Promise<never> {
  http.closeAllConnections()
  await current?.program.stop()
  await postgres?.stop()
  await vite.close()
  process.exit(code)
}
