// npm start: installs what is missing, builds what is stale, runs the product.
import { installWhenMissing, runPinned } from './ready.mjs'

installWhenMissing({ tools: false })
const built = await runPinned('scripts/build.ts', ['--when-stale'])
process.exitCode = built === 0 ? await runPinned('server/src/main.ts') : built
