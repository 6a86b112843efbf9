import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Load } from '../rounds.ts'

const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'))
const CONNECTIONS = 32

interface Report {
  readonly requests: { readonly average: number }
  readonly latency: { readonly p50: number; readonly p99: number }
  readonly non2xx: number
  readonly errors: number
}

export interface Asked {
  /** With one it is a POST. */
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly connections?: number
}

export async function fire(
  url: string,
  { seconds, body, headers: given = {}, connections = CONNECTIONS }: Asked & { readonly seconds: number },
): Promise<Load> {
  const headers = Object.entries(given).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const size = ['-c', String(connections), '-d', String(seconds)]
  const args = ['--json', ...size, ...(body === undefined ? [] : ['-m', 'POST', '-b', body]), ...headers, url]
  const { stdout } = await promisify(execFile)(process.execPath, [AUTOCANNON, ...args])
  const report = JSON.parse(stdout) as Report
  if (report.non2xx > 0 || report.errors > 0) {
    throw new Error(`${url}: ${report.non2xx} answers were no success, ${report.errors} failed`)
  }
  const { requests, latency } = report
  return { perSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99 }
}
