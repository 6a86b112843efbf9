import { createWriteStream } from 'node:fs'
import { mkdtemp, open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type { ObjectStore } from '../../platform/gateways/objects/port.ts'
import { errorCode } from '../../platform/services/error-code.ts'
import { SettingsFault } from '../../platform/settings/settings-fault.ts'
import { packBase } from './pack-base.ts'
import { sealStream } from './sealed-stream.ts'

interface Saved {
  readonly databaseUrl: string
  readonly dataDir: string
  /** Seals it; not included. */
  readonly key: Buffer
}

/** Saves the database as it is at the end of the copy; the program may keep running. */
export async function backUp(saved: Saved, file: string): Promise<void> {
  const target = resolve(file)
  const staging = await mkdtemp(join(dirname(target), '.backup-')).catch((error: unknown) => {
    throw notWritten(file, error)
  })
  try {
    const part = join(staging, 'sealed')
    await writeSealed(saved, part)
    await takeName(part, target)
  } catch (error) {
    throw isDiskFault(error) ? notWritten(file, error) : error
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** Appears whole at the end, or not at all. */
export async function backUpToObjects(
  { databaseUrl, dataDir, key }: Saved,
  { objects, key: at }: { readonly objects: ObjectStore; readonly key: string },
): Promise<void> {
  const packed = packBase({ databaseUrl, dataDir })
  await pipeline(packed, createZstdCompress(), sealStream(key), (sealed) => objects.putStream(at, sealed))
}

/** Whole and on the disk when it returns. */
export async function writeSealed(
  { databaseUrl, dataDir, key }: Saved,
  file: string,
  signal?: AbortSignal,
): Promise<void> {
  const onDisk = createWriteStream(file, { mode: 0o600, flush: true })
  const packed = packBase({ databaseUrl, dataDir })
  await pipeline(packed, createZstdCompress(), sealStream(key), onDisk, { signal })
}

/** The name, too, outlasts a power cut. */
export async function takeName(part: string, target: string): Promise<void> {
  await rename(part, target)
  const folder = await open(dirname(target))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const OF_THE_DISK = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO'])

export function isDiskFault(error: unknown): boolean {
  return OF_THE_DISK.has(errorCode(error) ?? '')
}

function notWritten(file: string, error: unknown): SettingsFault {
  return new SettingsFault(`${file} cannot be written: ${errorCode(error) ?? String(error)}.`)
}
