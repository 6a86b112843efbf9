import { ENDPOINTS, type WireFields } from '@hansang/contract'

const MOST_CPU_MS = 50
/** What a list of short objects takes to parse on the machine that the limits were set on. */
const USUAL_PARSE_MS = 4
/** Password hashing is slow on purpose; calls to it are limited. */
const MOST_CPU_WITH_PASSWORD_MS = 1_500

export function mostCpuMs(path: string): number {
  const called = path.split('?')[0]
  const asked = ENDPOINTS.find((endpoint) => endpoint.path === called)
  const { fields = {} } = (asked?.request ?? {}) as { fields?: WireFields }
  const isPassword = Object.keys(fields).some((name) => /password/i.test(name))
  return (isPassword ? MOST_CPU_WITH_PASSWORD_MS : MOST_CPU_MS) * slowness
}

const slowness = Math.max(1, leastParseMs() / USUAL_PARSE_MS)

/** The least of several tries, as a busy machine is slow. */
function leastParseMs(): number {
  const body = JSON.stringify(Array.from({ length: 40_000 }, () => ({ goodsOptId: '1' })))
  const tries = Array.from({ length: 8 }, () => {
    const before = process.cpuUsage()
    JSON.parse(body)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  return Math.min(...tries)
}
