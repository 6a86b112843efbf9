import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { extname, join, parse } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { copyEmoji } from './pictures/copy-emoji.ts'
import { drawSharedPictures } from './pictures/shared-pictures.ts'

const ROOT = join(import.meta.dirname, '..')
const OUTPUT = join(ROOT, 'web/build')
const STAMP = join(OUTPUT, 'built-from')
const MADE = /^(?:node_modules|build|\.react-router|public\/emoji)(?:\/|$)/
/** Pages that the server draws, and the service worker of the store's screens. */
const SCRIPT_FOLDERS = ['provider-pages', 'staff-worker']
const COMPRESSED = new Set(['.js', '.css', '.svg', '.json', '.txt'])

if (process.argv.includes('--scripts')) await buildScripts()
else await buildAll()

async function buildAll(): Promise<void> {
  const sources = stampOfSources()
  const isFresh = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources
  if (process.argv.includes('--when-stale') && isFresh) return
  console.error('Building the pages …')
  copyEmoji()
  buildPages()
  await buildScripts()
  await drawSharedPictures()
  compressAssets()
  writeFileSync(STAMP, sources)
}

function stampOfSources(): string {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  for (const folder of ['web', 'packages/domain', 'packages/contract', 'packages/messages']) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).toSorted()) {
      const file = statSync(join(ROOT, folder, name))
      if (file.isFile() && !MADE.test(name)) hash.update(`${folder}/${name} ${file.size} ${file.mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

function buildPages(): void {
  const command = join(ROOT, 'node_modules/@react-router/dev/bin.cjs')
  const run = spawnSync(process.execPath, [command, 'build', '--logLevel', 'error'], {
    cwd: join(ROOT, 'web'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (run.status !== 0) process.exit(run.status ?? 1)
}

/** Each as one script without imports, for the server to put into its page or to serve. */
async function buildScripts(): Promise<void> {
  // A start with fresh pages does not load Vite.
  const { build } = await import('vite')
  const scripts = SCRIPT_FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, 'web', folder))
      .filter((name) => extname(name) === '.ts')
      .map((name) => ({ folder, name })),
  )
  for (const { folder, name } of scripts) {
    const entry = join(ROOT, 'web', folder, name)
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: {
        lib: { entry, formats: ['iife'], name: 'page', fileName: () => `${parse(name).name}.js` },
        outDir: join(OUTPUT, folder),
        emptyOutDir: false,
        target: 'es2022',
      },
    })
  }
}

function compressAssets(): void {
  const folder = join(OUTPUT, 'client')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    if (!COMPRESSED.has(extname(name)) || !statSync(file).isFile()) continue
    const bytes = readFileSync(file)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  }
}
