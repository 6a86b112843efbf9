import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const command = join(ROOT, 'node_modules/@react-router/dev/bin.cjs')
process.exitCode =
  spawnSync(process.execPath, [command, 'typegen'], { cwd: join(ROOT, 'web'), stdio: 'inherit' }).status ?? 1
