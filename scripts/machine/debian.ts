import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** For another run that installs at the same time; `apt-get update` itself does not wait for one. */
const WAITING = ['-o', 'DPkg::Lock::Timeout=300']
const IN_TURN = ['/var/lock/hansang-packages', 'apt-get']

/** Only on Debian, as root; else does nothing. */
export function installFromDebian(packages: readonly string[]): void {
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.error(`Installing ${packages.join(', ')} …`)
  run('flock', [...IN_TURN, 'update', '-qq'])
  // One by one, so that a package missing in this release does not block the others.
  for (const name of packages)
    run('flock', [...IN_TURN, ...WAITING, 'install', '-y', '-qq', '--no-install-recommends', name], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
}

export function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): void {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } })
}
