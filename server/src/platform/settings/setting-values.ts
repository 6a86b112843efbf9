import { z } from 'zod'

/** Names the expected and the actual value. Never for keys, which must not be printed. */
export function wanted(what: string) {
  return { error: ({ input }: { readonly input?: unknown }) => `must be ${what}, is "${String(input)}"` }
}

export function wholeNumber(lowest: number, highest: number) {
  const fits = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= lowest && Number(text) <= highest
  return z
    .string()
    .refine(fits, wanted(`a number from ${lowest} to ${highest}`))
    .transform(Number)
}

export function oneOf<const Values extends readonly [string, string, ...string[]]>(...values: Values) {
  const [last, ...others] = values.toReversed()
  return z.enum(values, wanted(`${others.toReversed().join(', ')} or ${last}`))
}

export const phoneDigits = z.string().regex(/^\d{8,11}$/, wanted('8 to 11 digits'))

export const onOrOff = oneOf('0', '1').transform((value) => value === '1')

export const publicOrigin = z
  .string()
  .refine(isOrigin, wanted('an http or https address without a path, such as https://order.example'))
  .transform((text) => new URL(text).origin)

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.href === `${url.origin}/` && !/[?#]/.test(text)
}

export const instant = z.iso
  .datetime({ offset: true, ...wanted('an ISO instant such as 2026-02-17T11:30:00+09:00') })
  .transform((text) => new Date(text))

const KEY_BYTES = 32

export const dataKey = z.string().refine((text) => text.split(',').every(isKey), {
  error: `must be ${KEY_BYTES} bytes in base64, e.g. from "openssl rand -base64 ${KEY_BYTES}", or several with commas between`,
})

function isKey(text: string): boolean {
  return Buffer.from(text, 'base64').length === KEY_BYTES && /^[\w+/-]{43}=?$/.test(text)
}

/** Errors never repeat the URL, as it holds a password. */
export const databaseUrl = z.string().refine((text) => /^postgres(ql)?:$/.test(protocolOf(text)), {
  error: 'must be like postgres://user:password@host/database',
})

/** Errors never repeat the URL, as it holds a password. */
export const redisUrl = z.string().refine((text) => /^rediss?:$/.test(protocolOf(text)), {
  error: 'must be like redis://user:password@host:6379, or rediss:// over TLS',
})

function protocolOf(text: string): string {
  return URL.canParse(text) ? new URL(text).protocol : ''
}
