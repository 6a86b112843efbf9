import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { Readable, Writable } from 'node:stream'
import { errorCode } from '../../platform/services/error-code.ts'
import { SettingsFault } from '../../platform/settings/settings-fault.ts'

/** Some tars end before the padding. */
const ENDED_EARLY = new Set(['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'])

/** @throws SettingsFault of `pour`, else with what tar says. */
export async function unpackInto(folder: string, pour: (into: Writable) => Promise<void>): Promise<void> {
  const child = spawn('tar', ['-xpf', '-', '-C', folder], { stdio: ['pipe', 'ignore', 'pipe'] })
  const [poured, fault] = await Promise.all([
    pour(child.stdin).catch((error: unknown) => ({ error })),
    endOf(child, child.stderr),
  ])
  if (poured?.error instanceof SettingsFault) throw poured.error
  if (fault !== null) throw new SettingsFault(`tar could not do its work: ${fault}`)
  if (poured && !ENDED_EARLY.has(errorCode(poured.error) ?? '')) throw poured.error
}

async function endOf(child: ReturnType<typeof spawn>, stderr: Readable): Promise<string | null> {
  const ended = new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (status) => resolve(status === 0 ? null : ''))
  })
  const [said, fault] = await Promise.all([text(stderr), ended])
  return fault === '' ? said.trim() || 'no reason was given' : fault
}
