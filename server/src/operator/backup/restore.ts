import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type { DataKeys } from '../../platform/secrets/index.ts'
import { SettingsFault } from '../../platform/settings/settings-fault.ts'
import type { BackupSource } from './backup-source.ts'
import { isSealed, openStream } from './sealed-stream.ts'
import { unpackInto } from './unpack-into.ts'

const START_BYTES = 64

interface Unsealing {
  readonly keys: DataKeys | null
  readonly signal?: AbortSignal
}

/** Requires a data folder without a database; the next start runs the recovery. */
export async function restore(source: BackupSource, dataDir: string, unsealing: Unsealing): Promise<void> {
  for (const name of ['postgres', 'postgres.password']) {
    if (!existsSync(join(dataDir, name))) continue
    throw new SettingsFault(`${dataDir} has a database already: move it away, or set DATA_DIR.`)
  }
  await mkdir(dataDir, { recursive: true })
  const staging = await mkdtemp(join(dataDir, 'restoring-'))
  try {
    await unpackInto(staging, (into) => pour(source, into, unsealing))
    await rename(join(staging, 'postgres.password'), join(dataDir, 'postgres.password'))
    await rename(join(staging, 'postgres'), join(dataDir, 'postgres'))
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** Backups of earlier releases are plain archives. */
async function pour(
  { name, bytes }: BackupSource,
  into: Writable,
  { keys, signal }: Unsealing,
): Promise<void> {
  const [start, all] = await startOf(bytes)
  const until = signal ? { signal } : {}
  if (isSealed(start)) await pipeline(all, openStream(keys, name), createZstdDecompress(), into, until)
  else await pipeline(all, into, until)
}

/** Its first bytes, and all of them. */
async function startOf(bytes: AsyncIterable<Buffer>): Promise<[Buffer, AsyncGenerator<Buffer>]> {
  const parts = bytes[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  while (start.length < START_BYTES) {
    const next = await parts.next()
    if (next.done) break
    start = Buffer.concat([start, Buffer.from(next.value)])
  }
  const all = async function* () {
    yield start
    for (let next = await parts.next(); !next.done; next = await parts.next()) yield Buffer.from(next.value)
  }
  return [start, all()]
}
