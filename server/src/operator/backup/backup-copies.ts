import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { ObjectStoreFault, type ObjectStore } from '../../platform/gateways/objects/port.ts'
import { backupsOf, type KeptBackup, outdated } from './backup-names.ts'

/** In the bucket. */
export const COPIES = 'backups/'

interface Copied {
  readonly objects: ObjectStore
  readonly base: string
  /** The folder that has it. */
  readonly from: string
  readonly newest: KeptBackup
  readonly now: Date
  readonly signal: AbortSignal
}

/**
 * Unless it is there as it is here. Read back before older ones go, by the same rule as in the folder.
 *
 * @throws ObjectStoreFault
 */
export async function copyBackup({ objects, base, from, newest, now, signal }: Copied): Promise<void> {
  const file = join(from, newest.name)
  const key = COPIES + newest.name
  const here = await hashOf(createReadStream(file, { signal }))
  const isThere = async () => (await hashOf((await objects.read(key)) ?? [])) === here
  if (!(await isThere())) {
    await objects.putStream(key, createReadStream(file, { signal }))
    if (!(await isThere())) throw new ObjectStoreFault('it was read back otherwise than it was written')
  }
  const names = (await objects.list(COPIES)).map((each) => each.slice(COPIES.length))
  for (const old of outdated(backupsOf(base, names), now)) await objects.remove(COPIES + old.name)
}

async function hashOf(bytes: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}
