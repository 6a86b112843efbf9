import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Ignores files that vanish: a running server removes its temporary files. */
export async function copyFolder(
  from: string,
  to: string,
  isWanted: (path: string) => boolean,
  inside = '',
): Promise<void> {
  await mkdir(join(to, inside), { recursive: true, mode: 0o700 })
  for (const entry of await readdir(join(from, inside), { withFileTypes: true })) {
    const path = join(inside, entry.name)
    if (!isWanted(path)) continue
    if (entry.isDirectory()) await copyFolder(from, to, isWanted, path)
    else await copyFile(join(from, path), join(to, path)).catch(unlessGone)
  }
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
