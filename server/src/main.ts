import './production.ts'
import { type Server, createServer } from 'node:http'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { holdDataFolder } from './db/program-lock.ts'
import { reachDatabase } from './db/reach-database.ts'
import { listeningAt, requestListener } from './http/listener.ts'
import { readyLinks } from './ready-links.ts'
import { type Program, startProgram } from './program.ts'
import { type Settings, SettingsFault, readSettings } from './settings.ts'

const STOP_LIMIT_MS = 2_800

try {
  await main()
} catch (error) {
  console.error(error instanceof SettingsFault ? error.message : error)
  process.exit(1)
}

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const stops: (() => Promise<void>)[] = []
  stopOnSignal(stops)
  try {
    await run(settings, stops)
  } catch (error) {
    await stopAll(stops)
    throw error
  }
}

async function run(settings: Settings, stops: (() => Promise<void>)[]): Promise<void> {
  const server = await listen(settings)
  stops.push(() => closeServer(server))
  if (settings.databaseUrl) await reachDatabase(settings.databaseUrl)
  const databaseUrl = settings.databaseUrl ?? (await openEmbedded(settings, stops))
  const program = await startProgram(settings, {
    databaseUrl,
    listeningAt: listeningAt(server, settings.host),
  })
  stops.push(() => program.stop())
  serve(server, program)
  for (const link of await readyLinks(program.services)) console.log(link)
}

async function openEmbedded(settings: Settings, stops: (() => Promise<void>)[]): Promise<string> {
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres(settings.dataDir)
  const release = await holdDataFolder(postgres.url, settings.dataDir)
  stops.push(async () => {
    await release()
    await postgres.stop()
  })
  return postgres.url
}

/** The port is taken first: a port in use is told before anything else is started. */
async function listen(settings: Settings): Promise<Server> {
  const server = createServer()
  // Until the program is ready, a request waits with a plain answer instead of a refused connection.
  server.on('request', (_, response) => {
    if (server.listenerCount('request') === 1) response.writeHead(503, { 'retry-after': '1' }).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenFault(error, settings)))
    server.listen(settings.port, settings.host, resolve)
  })
  return server
}

function listenFault({ code, message }: NodeJS.ErrnoException, { host, port }: Settings): Error {
  switch (code) {
    case 'EADDRINUSE':
      return new SettingsFault(`Port ${port} is in use. Stop what uses it, or set PORT to another port.`)
    case 'EACCES':
      return new SettingsFault(`PORT must be one that this account may listen on, is "${port}".`)
    default:
      return new SettingsFault(`HOST must be an address of this machine, is "${host}" (${code ?? message}).`)
  }
}

function serve(server: Server, program: Program): void {
  server.removeAllListeners('request')
  server.on('request', requestListener(program.app, program.services))
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Live streams never end by themselves.
  server.closeAllConnections()
  await closed
}

function stopOnSignal(stops: (() => Promise<void>)[]): void {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref()
    void stopAll(stops).then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

/** Ends what was started, last first. */
async function stopAll(stops: (() => Promise<void>)[]): Promise<void> {
  for (const stop of stops.toReversed()) await stop().catch((error: unknown) => console.error(error))
}
