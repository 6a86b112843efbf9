// npm start: installs what is missing, builds what is stale, becomes the product.
import { join } from 'node:path'
import { becomePinned, installWhenMissing, root, runPinned } from './ready.mjs'

/** Node itself lets garbage grow to several times what lives before it collects. */
const OPTIONS = ['--max-semi-space-size=8', '--heap-growing-percent=50', '--expose-gc']

/** In an image, or a folder that the program's account may only read. */
const isBuilt = process.argv.includes('--as-built')

if (!isBuilt) installWhenMissing({ tools: false })
// Kept compiled, the sources are neither read through the stripper of types nor parsed again.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')
// glibc keeps a heap of its own for each of eleven threads, and gives none of them back.
process.env.MALLOC_ARENA_MAX ??= '2'
const built = isBuilt ? 0 : await runPinned('scripts/build.ts', ['--when-stale'])
if (built === 0) await becomePinned('server/src/main.ts', [], OPTIONS)
else process.exitCode = built
