// npm run dev: screens reload hot, and an edit of the server is live with the next request.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite } from 'vite'
import type { startEmbeddedPostgres } from '../server/src/db/embedded-postgres.ts'
import type * as listenerModule from '../server/src/http/listener.ts'
import type * as programModule from '../server/src/program.ts'
import type * as linksModule from '../server/src/ready-links.ts'
import type * as settingsModule from '../server/src/settings.ts'
import { copyEmoji } from './copy-emoji.ts'

const ROOT = join(import.meta.dirname, '..')
const SERVER = join(ROOT, 'server/src')

copyEmoji()
process.env['HANSANG_DEV'] = '1'
const http = createServer()
const vite = await createVite({
  root: join(ROOT, 'web'),
  configFile: join(ROOT, 'web/vite.config.ts'),
  server: { middlewareMode: true, hmr: { server: http } },
  appType: 'custom',
})

const load = async <Module>(file: string) => (await vite.ssrLoadModule(join(SERVER, file))) as Module
const { listeningAt, requestListener } = await load<typeof listenerModule>('http/listener.ts')
const { readSettings } = await load<typeof settingsModule>('settings.ts')
const settings = readSettings(process.env)
const postgres = settings.databaseUrl ? null : await startPostgres()
const databaseUrl = settings.databaseUrl ?? postgres?.url ?? ''

let current: { source: typeof programModule; program: programModule.Program } | null = null
let starting: Promise<programModule.Program> | null = null

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
http.listen(settings.port, settings.host, () => {
  void currentProgram().then(async (program) => {
    const { readyLinks } = await load<typeof linksModule>('ready-links.ts')
    for (const link of await readyLinks(program.services)) console.log(link)
  })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // The page builder's own handler would end the process before the database is stopped.
  process.removeAllListeners(signal)
  process.on(signal, () => void stop())
}

/** The running program, or a new one when any file it is made of has changed since. */
async function currentProgram(): Promise<programModule.Program> {
  const source = await load<typeof programModule>('program.ts')
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

async function startPostgres() {
  const module = await load<{ startEmbeddedPostgres: typeof startEmbeddedPostgres }>(
    'db/embedded-postgres.ts',
  )
  return await module.startEmbeddedPostgres(settings.dataDir)
}

async function stop(): Promise<void> {
  http.closeAllConnections()
  await current?.program.stop()
  await postgres?.stop()
  await vite.close()
  process.exit(0)
}
