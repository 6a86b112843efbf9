import { createReadStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type { DataKeys } from '../../platform/secrets/index.ts'
import { SettingsFault } from '../../platform/settings/settings-fault.ts'
import { isSealed, openStream } from './sealed-stream.ts'
import { unpackInto } from './unpack-into.ts'

const START_BYTES = 64

/** Requires a data folder without a database; the next start runs the recovery. */
export async function restore(
  file: string,
  dataDir: string,
  keys: DataKeys | null,
  signal?: AbortSignal,
): Promise<void> {
  if (!existsSync(file)) throw new SettingsFault(`${file} cannot be read: there is no such file.`)
  for (const name of ['postgres', 'postgres.password']) {
    if (!existsSync(join(dataDir, name))) continue
    throw new SettingsFault(`${dataDir} has a database already: move it away, or set DATA_DIR.`)
  }
  await mkdir(dataDir, { recursive: true })
  const staging = await mkdtemp(join(dataDir, 'restoring-'))
  try {
    const sealed = isSealed(await startOf(file))
    await unpackInto(staging, (into) => pour(file, into, { sealed, keys, signal }))
    await rename(join(staging, 'postgres.password'), join(dataDir, 'postgres.password'))
    await rename(join(staging, 'postgres'), join(dataDir, 'postgres'))
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** Backups of earlier releases are plain archives. */
async function pour(
  file: string,
  into: Writable,
  { sealed, keys, signal }: { sealed: boolean; keys: DataKeys | null; signal?: AbortSignal | undefined },
): Promise<void> {
  const bytes = createReadStream(file)
  if (sealed) await pipeline(bytes, openStream(keys, file), createZstdDecompress(), into, { signal })
  else await pipeline(bytes, into, { signal })
}

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
