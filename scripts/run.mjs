// node scripts/run.mjs [Node options] <file.ts> [arguments]: installs what is missing, then runs the file
// under the pinned Node.
import { becomePinned, installWhenMissing } from './ready.mjs'

const words = process.argv.slice(2)
const at = words.findIndex((word) => !word.startsWith('-'))
const [options, file, args] = [words.slice(0, at), words[at], words.slice(at + 1)]
// A world import runs the product alone; other commands need the tools.
installWhenMissing({ tools: !file.startsWith('server/') })
await becomePinned(file, args, options)
