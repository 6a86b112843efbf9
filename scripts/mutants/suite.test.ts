import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ROOT } from '../tracked-files.ts'

const RULE = 'export const isDone = (count: number) => count > 3\n'
const FILES = {
  'package.json': '{ "type": "module" }',
  'vitest.config.ts': `export default { test: { projects: [{ test: {
    name: 'rules', isolate: false, include: ['*.test.ts'], globalSetup: ['global.ts'], testTimeout: 1_000, hookTimeout: 1_000,
  } }] } }`,
  'global.ts': `import { rmSync, writeFileSync } from 'node:fs'
    export default () => {
      writeFileSync('started', '')
      return () => rmSync('started')
    }`,
  'unhandled.test.ts': `import { it } from 'vitest'
    it('ends', () => void Promise.reject(new Error('the mutant')))`,
  'leaving.test.ts': `import { spawn } from 'node:child_process'
    import { mkdtempSync, writeFileSync } from 'node:fs'
    import { tmpdir } from 'node:os'
    import { join } from 'node:path'
    import { it } from 'vitest'
    it('fails before its clean-up', () => {
      const env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'left-')) }
      const program = [process.execPath, ['-e', 'setInterval(() => {}, 1_000)']]
      const child = spawn(...program, { env, detached: true, stdio: 'ignore' })
      child.unref()
      writeFileSync('left.json', JSON.stringify({ pid: child.pid, ...env }))
      throw new Error('the mutant')
    })`,
  'rule.ts': RULE,
  'rule.test.ts': `import { writeFileSync } from 'node:fs'
    import { expect, it } from 'vitest'
    import { isDone } from './rule.ts'
    it('ends', () => {
      writeFileSync('running', '')
      let count = 0
      while (!isDone(count)) count += 1
      expect(count).toBe(4)
    })`,
}
const at = RULE.indexOf('count > 3')
const ENDLESS = {
  file: 'rule.ts',
  line: 1,
  start: at,
  end: at + 'count > 3'.length,
  was: 'count > 3',
  put: 'false',
}

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hansang-suite-'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function program(lines: string) {
  const text = `import { openSuite } from '${join(ROOT, 'scripts/mutants/suite.ts')}'
    const suite = await openSuite('${folder}')
    ${lines}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
    cwd: folder,
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (data) => (printed += String(data)))
  return { child, ended: once(child, 'exit'), printed: () => printed }
}

const run = (mutant: typeof ENDLESS) =>
  `await suite.run(['rule.test.ts'], ${JSON.stringify(mutant)}, ${JSON.stringify(RULE)})`

it('counts a mutant that never ends as red, and runs the next', async () => {
  const { ended, printed } = program(`
    console.log(JSON.stringify([${run(ENDLESS)}, await suite.run(['rule.test.ts'])]))
    await suite.close()`)
  await ended
  expect(JSON.parse(printed())).toEqual([{ test: 'rule.test.ts', title: 'does not end' }, null])
})

it('runs each mutant in fresh modules', async () => {
  const wrong = JSON.stringify({ ...ENDLESS, put: 'count >= 3' })
  const { ended, printed } = program(`
    const tests = ['rule.test.ts']
    const runs = []
    for (const mutant of [undefined, ${wrong}, undefined, ${wrong}])
      runs.push((await suite.run(tests, mutant, ${JSON.stringify(RULE)}))?.title ?? null)
    console.log(JSON.stringify(runs))
    await suite.close()`)
  await ended
  expect(JSON.parse(printed())).toEqual([null, 'ends', null, 'ends'])
})

it.each(['SIGINT', 'SIGTERM'] as const)(
  'runs the teardown when %s comes twice during a run',
  async (signal) => {
    const { child, ended } = program(run(ENDLESS))
    await vi.waitFor(() => expect(existsSync(join(folder, 'running'))).toBe(true), { timeout: 50_000 })
    child.kill(signal)
    child.kill(signal)
    expect(await ended).toEqual([1, null])
    expect(existsSync(join(folder, 'started'))).toBe(false)
  },
)

it('counts an error that no test handles as red', async () => {
  const { ended, printed } = program(`
    console.log(JSON.stringify([await suite.run(['unhandled.test.ts']), await suite.run(['rule.test.ts'])]))
    await suite.close()`)
  await ended
  expect(JSON.parse(printed())).toEqual([{ test: 'unhandled.test.ts', title: 'unhandled: the mutant' }, null])
})

it('ends programs that a failed test left, and deletes their folders', async () => {
  const { ended } = program(`await suite.run(['leaving.test.ts'])
    await suite.close()`)
  await ended
  const left = JSON.parse(readFileSync(join(folder, 'left.json'), 'utf8')) as {
    pid: number
    DATA_DIR: string
  }
  await vi.waitFor(() => expect(() => process.kill(left.pid, 0)).toThrow('ESRCH'), { timeout: 50_000 })
  expect(existsSync(left.DATA_DIR)).toBe(false)
})
