import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { readJson } from '../../platform/gateways/ask-json.ts'

/**
 * Listed in a file outside the database, without personal data. A restored database reuses customer ids, so
 * `since` is part of the key.
 */
export interface NotedErasure {
  readonly customer: number
  readonly since: Date
  readonly erasedAt: Date
}

const LINE = z.object({ customer: z.int(), since: z.coerce.date(), erasedAt: z.coerce.date() })

export async function openErasureList(file: string): Promise<FileHandle> {
  await mkdir(dirname(file), { recursive: true })
  return await open(file, 'a', 0o600)
}

/** Flushes to disk before returning. */
export async function noteErasure(list: FileHandle, noted: NotedErasure): Promise<void> {
  await list.appendFile(`${JSON.stringify(noted)}\n`)
  await list.sync()
}

/** Returns the entries and the numbers of unreadable lines; both empty without a file. */
export async function readErasureList(
  file: string,
): Promise<{ readonly noted: readonly NotedErasure[]; readonly unreadable: readonly number[] }> {
  const noted: NotedErasure[] = []
  const unreadable: number[] = []
  for (const [at, line] of (await textOf(file)).split('\n').entries()) {
    if (line === '') continue
    const read = LINE.safeParse(readJson(line))
    if (read.success) noted.push(read.data)
    else unreadable.push(at + 1)
  }
  return { noted, unreadable }
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
