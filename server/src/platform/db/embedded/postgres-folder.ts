import { errorCode } from '../../services/error-code.ts'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { SettingsFault } from '../../settings/settings-fault.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'

const NOBODY = 65_534
const PASSWORD_FILE = 'postgres.password'
/** The last database that initdb creates has the fixed id 5. */
const LAST_MADE = 'base/5/PG_VERSION'
const UNFINISHED = 'postgres.unfinished-'

export interface PostgresFolder {
  readonly dataDir: string
  readonly path: string
  readonly log: string
  readonly password: string
  readonly account: Account
  readonly binaries: PostgresBinaries
  readonly maxConnections: number
}

interface Account {
  readonly prefix: readonly string[]
  readonly ids: { readonly uid?: number; readonly gid?: number }
}

export function openPostgresFolder(
  dataDir: string,
  binaries: PostgresBinaries,
  maxConnections: number,
): PostgresFolder {
  expectUsable(dataDir)
  const path = join(dataDir, 'postgres')
  const folder = {
    dataDir,
    path,
    log: join(dataDir, 'postgres.log'),
    password: readPassword(dataDir),
    account: runningAccount(),
    binaries,
    maxConnections,
  }
  if (!existsSync(join(path, 'PG_VERSION')) || isUnfinished(path)) initialise(folder)
  expectOwner(folder)
  return folder
}

function expectUsable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = errorCode(error) ?? String(error)
    throw new SettingsFault(
      `DATA_DIR must be a folder that this account may write to, is "${dataDir}" (${code}).`,
    )
  }
}

function expectOwner({ dataDir, path, account }: PostgresFolder): void {
  const mine = account.ids.uid ?? process.getuid?.()
  const { uid } = statSync(path)
  if (mine === undefined || uid === mine) return
  throw new SettingsFault(
    `DATA_DIR must belong to the account that starts the program: "${dataDir}" has a database of account ${uid}, this is ${mine}.`,
  )
}

function runningAccount(): Account {
  if (process.getuid?.() !== 0) return { prefix: [], ids: {} }
  const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000']
  const probe = spawnSync(namespace[0] ?? '', [...namespace.slice(1), 'true'], { stdio: 'ignore' })
  // Without user namespaces PostgreSQL runs as `nobody`, who must be able to enter the folder.
  return probe.status === 0
    ? { prefix: namespace, ids: {} }
    : { prefix: [], ids: { uid: NOBODY, gid: NOBODY } }
}

function readPassword(dataDir: string): string {
  const file = join(dataDir, PASSWORD_FILE)
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** Built beside its place and renamed, so that an interrupted start leaves nothing half done. */
function initialise({ dataDir, path, account, binaries }: PostgresFolder): void {
  for (const binary of [binaries.initdb, binaries.postgres]) makeExecutable(binary)
  removeUnfinished(dataDir, path)
  const made = mkdtempSync(join(dataDir, UNFINISHED))
  const passwordFile = join(dataDir, PASSWORD_FILE)
  if (account.ids.uid !== undefined) for (const file of [made, passwordFile]) chownSync(file, NOBODY, NOBODY)
  const args = [
    `--pgdata=${made}`,
    '--auth=scram-sha-256',
    '--username=hansang',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
  ]
  const [command = '', ...rest] = [...account.prefix, binaries.initdb, ...args]
  const run = spawnSync(command, rest, { ...account.ids, encoding: 'utf8' })
  if (run.status === 0) return renameSync(made, path)
  rmSync(made, { recursive: true, force: true })
  throw new SettingsFault(
    `PostgreSQL could not set up ${path}: ${lastLine(run.stderr) || String(run.error)}.`,
  )
}

function removeUnfinished(dataDir: string, path: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  if (isUnfinished(path)) rmSync(path, { recursive: true, force: true })
  if (existsSync(path) && readdirSync(path).length > 0) {
    throw new SettingsFault(`"${path}" is not empty and no database: move it away, or set DATA_DIR.`)
  }
}

/** Only initdb's files: no server ran here, no backup was restored here. */
function isUnfinished(path: string): boolean {
  if (!existsSync(path) || existsSync(join(path, LAST_MADE))) return false
  return readdirSync(path).every((name) =>
    /^(pg_\w+(\.conf)?|base|global|PG_VERSION|postgresql(\.auto)?\.conf)$/.test(name),
  )
}

function makeExecutable(binary: string): void {
  try {
    chmodSync(binary, 0o755)
  } catch {
    // A read-only installation has the right mode already.
  }
}

export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}
