// node scripts/run.mjs <file.ts> [arguments]: installs what is missing, then runs the file under the pinned Node.
import { installWhenMissing, runPinned } from './ready.mjs'

const [file, ...args] = process.argv.slice(2)
installWhenMissing()
process.exitCode = await runPinned(file, args)
