import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { errorCode } from '../../platform/services/error-code.ts'
import { SettingsFault } from '../../platform/settings/settings-fault.ts'
import { sealStream } from './sealed-stream.ts'

type Source = Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>

const OF_THE_DISK = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO'])

/** Compressed and sealed; whole and on the disk when it returns. */
export async function sealInto(
  file: string,
  key: Buffer,
  source: Source | (() => Source),
  signal?: AbortSignal,
): Promise<void> {
  const onDisk = createWriteStream(file, { mode: 0o600, flush: true })
  await pipeline(source, createZstdCompress(), sealStream(key), onDisk, { signal })
}

/**
 * Takes its name when it is whole and on the disk.
 *
 * @throws SettingsFault when the disk takes no more; then nothing of the file is left, and an earlier one stays.
 */
export async function writeSealed(file: string, key: Buffer, source: () => Source): Promise<void> {
  const part = `${file}.part`
  try {
    await sealInto(part, key, source)
    await takeName(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw ofWriting(file, error)
  }
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

export function isDiskFault(error: unknown): boolean {
  return OF_THE_DISK.has(errorCode(error) ?? '')
}

/** `error`, or where the disk takes no more, one line that says so. */
export function ofWriting(file: string, error: unknown): unknown {
  return isDiskFault(error) ? notWritten(file, error) : error
}

export function notWritten(file: string, error: unknown): SettingsFault {
  return new SettingsFault(`${file} cannot be written: ${errorCode(error) ?? String(error)}.`)
}
