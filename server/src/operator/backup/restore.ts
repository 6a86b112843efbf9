import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SettingsFault } from '../../platform/settings/settings-fault.ts'
import { tar } from './backup.ts'

/** Requires a data folder without a database; the next start runs the recovery. */
export async function restore(file: string, dataDir: string): Promise<void> {
  if (!existsSync(file)) throw new SettingsFault(`${file} cannot be read: there is no such file.`)
  for (const name of ['postgres', 'postgres.password']) {
    if (!existsSync(join(dataDir, name))) continue
    throw new SettingsFault(`${dataDir} has a database already: move it away, or set DATA_DIR.`)
  }
  await mkdir(dataDir, { recursive: true })
  const staging = await mkdtemp(join(dataDir, 'restoring-'))
  try {
    tar(['-xpf', file, '-C', staging])
    await rename(join(staging, 'postgres.password'), join(dataDir, 'postgres.password'))
    await rename(join(staging, 'postgres'), join(dataDir, 'postgres'))
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}
