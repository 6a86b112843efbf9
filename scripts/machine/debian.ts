import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** For another run that installs at the same time. */
const WAITING = ['-o', 'DPkg::Lock::Timeout=300']

/** Only on Debian, as root; else does nothing. */
export function installFromDebian(packages: readonly string[]): void {
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.error(`Installing ${packages.join(', ')} …`)
  run('apt-get', ['update', '-qq'])
  // One by one, so that a package missing in this release does not block the others.
  for (const name of packages)
    run('apt-get', [...WAITING, 'install', '-y', '-qq', '--no-install-recommends', name], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
}

export function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): void {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } })
}
