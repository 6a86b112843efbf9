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
const PROVIDER_PAGES = join(ROOT, 'web/provider-pages')
const COMPRESSED = new Set(['.js', '.css', '.svg', '.json', '.txt'])

if (process.argv.includes('--provider-pages')) await buildProviderPages()
else await buildAll()

async function buildAll(): Promise<void> {
  const sources = stampOfSources()
  const isFresh = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources
  if (process.argv.includes('--when-stale') && isFresh) return
  console.error('Building the pages …')
  copyEmoji()
  buildPages()
  await buildProviderPages()
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

/** Each as one script without imports, which the server puts into its page. */
async function buildProviderPages(): Promise<void> {
  // A start with fresh pages does not load Vite.
  const { build } = await import('vite')
  const pages = readdirSync(PROVIDER_PAGES).filter((name) => extname(name) === '.ts')
  for (const page of pages) {
    const entry = join(PROVIDER_PAGES, page)
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: {
        lib: { entry, formats: ['iife'], name: 'page', fileName: () => `${parse(page).name}.js` },
        outDir: join(OUTPUT, 'provider-pages'),
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
