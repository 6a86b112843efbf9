import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type { ObjectStore } from '../../platform/gateways/objects/port.ts'
import { packBase } from './pack-base.ts'
import { notWritten, ofWriting, sealInto, takeName } from './sealed-file.ts'
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
    await writeBase(saved, part)
    await takeName(part, target)
  } catch (error) {
    throw ofWriting(file, error)
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
export async function writeBase(
  { databaseUrl, dataDir, key }: Saved,
  file: string,
  signal?: AbortSignal,
): Promise<void> {
  await sealInto(file, key, packBase({ databaseUrl, dataDir }), signal)
}
