import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Does nothing unless this is Debian and the account is root. */
export function installFromDebian(packages: readonly string[]): void {
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.error(`Installing ${packages.join(', ')} …`)
  run('apt-get', ['update', '-qq'])
  // One by one: a package that this release lacks keeps back no other.
  for (const name of packages)
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
}

export function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): void {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } })
}
