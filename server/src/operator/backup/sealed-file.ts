import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { errorCode } from '../../platform/services/error-code.ts'
import { SettingsFault } from '../../platform/settings/settings-fault.ts'
import { sealStream } from './sealed-stream.ts'

type Source = Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>

const OF_A_FULL_DISK = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Compressed and sealed, then synced. */
export async function sealInto(file: string, key: Buffer, source: Source | (() => Source)): Promise<void> {
  const onDisk = createWriteStream(file, { mode: 0o600, flush: true })
  await pipeline(source, createZstdCompress(), sealStream(key), onDisk)
}

/**
 * Takes its name when it is whole and on the disk.
 *
 * @throws SettingsFault when the disk is full; then nothing of the file is left, and an earlier one stays.
 */
export async function writeSealed(file: string, key: Buffer, source: () => Source): Promise<void> {
  const part = `${file}.part`
  try {
    await sealInto(part, key, source)
    await rename(part, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(part, { force: true })
    throw ofWriting(file, error)
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** `error`, or where the disk is full, one line that says so. */
export function ofWriting(file: string, error: unknown): unknown {
  return OF_A_FULL_DISK.has(errorCode(error) ?? '') ? notWritten(file, error) : error
}

export function notWritten(file: string, error: unknown): SettingsFault {
  return new SettingsFault(`${file} cannot be written: ${errorCode(error) ?? String(error)}.`)
}
