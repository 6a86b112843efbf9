import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Starts a program in a run's folder, prints both, and goes on as told. */
function startRun(then: string) {
  const text = `import { spawn } from 'node:child_process'
    import { openRunFolder } from '${join(import.meta.dirname, 'run-folder.ts')}'
    const folder = openRunFolder()
    const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], { detached: true })
    console.log(JSON.stringify({ path: folder.path, pid }))
    ${then}`
  return spawn(process.execPath, ['--input-type=module', '-e', text], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function left(run: ReturnType<typeof startRun>): Promise<{ path: string; pid: number }> {
  const [printed] = (await once(run.stdout, 'data')) as [Buffer]
  return JSON.parse(String(printed)) as { path: string; pid: number }
}

const hasEnded = (pid: number) => !existsSync(`/proc/${pid}`) || isUnreaped(pid)
const isUnreaped = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')

it('a run removes its folder and ends the programs that its tests left', async () => {
  const run = startRun(`await folder.remove()
    process.exit()`)
  const { path, pid } = await left(run)
  await once(run, 'exit')
  expect(existsSync(path)).toBe(false)
  await expect.poll(() => hasEnded(pid)).toBe(true)
})

it('what a killed run left ends with the next run', async () => {
  const killed = startRun('')
  const { path, pid } = await left(killed)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect([existsSync(path), hasEnded(pid)]).toEqual([true, false])
  const next = startRun(`await folder.remove()
    process.exit()`)
  await once(next, 'exit')
  expect(existsSync(path)).toBe(false)
  await expect.poll(() => hasEnded(pid)).toBe(true)
})
