import { ENDPOINTS, type WireFields } from '@hansang/contract'

const MOST_CPU_MS = 50
/** Password hashing is slow on purpose; calls to it are limited. */
const MOST_CPU_WITH_PASSWORD_MS = 1_500

export function mostCpuMs(path: string): number {
  const called = path.split('?')[0]
  const asked = ENDPOINTS.find((endpoint) => endpoint.path === called)
  const { fields = {} } = (asked?.request ?? {}) as { fields?: WireFields }
  const isPassword = Object.keys(fields).some((name) => /password/i.test(name))
  return isPassword ? MOST_CPU_WITH_PASSWORD_MS : MOST_CPU_MS
}
