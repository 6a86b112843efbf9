// node scripts/run.mjs <file.ts> [arguments]: installs what is missing, then runs the file under the pinned Node.
import { installWhenMissing, runPinned } from './ready.mjs'

const [file, ...args] = process.argv.slice(2)
// Whoever brings a world in runs the product; every other command checks or measures it.
installWhenMissing({ tools: !file.startsWith('server/') })
process.exitCode = await runPinned(file, args)
