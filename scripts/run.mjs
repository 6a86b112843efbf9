// node scripts/run.mjs [options of Node] <file.ts> [arguments]: installs what is missing, then runs the file under
// the pinned Node.
import { installWhenMissing, runPinned } from './ready.mjs'

const words = process.argv.slice(2)
const at = words.findIndex((word) => !word.startsWith('-'))
const [options, file, args] = [words.slice(0, at), words[at], words.slice(at + 1)]
// The import of a world runs the product; any other command checks or measures it.
installWhenMissing({ tools: !file.startsWith('server/') })
process.exitCode = await runPinned(file, args, options)
