import { createReadStream, existsSync } from 'node:fs'
import { ObjectStoreFault } from '../../platform/gateways/objects/port.ts'
import { s3Objects } from '../../platform/gateways/objects/s3.ts'
import type { S3Settings } from '../../platform/settings/s3-settings.ts'
import { SettingsFault } from '../../platform/settings/settings-fault.ts'

const ADDRESS = /^s3:\/\/([^/]+)\/(.+)$/

export interface BackupSource {
  /** As faults call it. */
  readonly name: string
  readonly bytes: AsyncIterable<Buffer>
}

/** @throws SettingsFault when there is none. */
export function fileSource(file: string): BackupSource {
  if (!existsSync(file)) throw notRead(file, 'there is no such file')
  return { name: file, bytes: createReadStream(file) }
}

/**
 * A file, or an object as `s3://BUCKET/KEY`.
 *
 * @throws SettingsFault when it cannot be read.
 */
export async function openSource(place: string, s3: S3Settings | null): Promise<BackupSource> {
  const object = objectAt(place, s3)
  if (!object) return fileSource(place)
  const bytes = await object.objects.read(object.key).catch((error: unknown) => {
    throw faultAt(place, error)
  })
  if (!bytes) throw notRead(place, 'there is no such object')
  return { name: place, bytes: told(place, bytes) }
}

/** `null` for a file. */
export function objectAt(place: string, s3: S3Settings | null) {
  const [, bucket, key] = ADDRESS.exec(place) ?? []
  if (!bucket || !key) return null
  if (!s3) throw new SettingsFault(`${place} needs S3_ENDPOINT and the settings beside it.`)
  return { objects: s3Objects({ ...s3, bucket }), key }
}

async function* told(place: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytes
  } catch (error) {
    throw faultAt(place, error)
  }
}

function faultAt(place: string, error: unknown): unknown {
  return error instanceof ObjectStoreFault ? notRead(place, error.message) : error
}

function notRead(place: string, why: string): SettingsFault {
  return new SettingsFault(`${place} cannot be read: ${why}.`)
}
