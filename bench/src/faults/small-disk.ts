import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SIZE = '400m'
const CHUNK = Buffer.alloc(1024 * 1024)

export interface DiskSpace {
  readonly folder: string
  fill(): void
  free(): void
  remove(): void
}

/** `null` where this account may not mount one. */
export function smallDisk(): DiskSpace | null {
  const folder = mkdtempSync(join(tmpdir(), 'hansang disk '))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=700`, 'tmpfs', folder])
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'w')
      try {
        for (;;) writeSync(file, CHUNK)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      spawnSync('umount', [folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
