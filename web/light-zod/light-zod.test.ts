import { describe, expect, it, vi } from 'vitest'
import * as heavy from 'zod'

type Contract = typeof import('@hansang/contract')

const real: Contract = await import('@hansang/contract')
vi.resetModules()
vi.doMock('zod', () => import('./zod.ts'))
const light: Contract = await import('@hansang/contract')
const lightZ = await import('./zod.ts')

/** Values that every field of the wire meets sooner or later. */
const SAMPLES: readonly unknown[] = [
  undefined,
  null,
  '',
  'Y',
  'N',
  '12',
  12,
  37.5,
  '0900',
  '2026-02-17',
  '2026-02-17 11:30:00',
  'bbq',
  [],
  {},
]

type Field = readonly [wireName: string, codec: heavy.ZodType]

describe('the stand-in for zod in the browser', () => {
  const names = Object.keys(real).filter((name) =>
    isSchema(real[name as keyof Contract]),
  ) as (keyof Contract)[]

  it('stands in the place of every codec of the contract', () => {
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => isSchema(light[name]))).toEqual([])
  })

  it.each(names)('reads what zod reads and to the same, and writes it back: %s', (name) => {
    const type = real[name] as unknown as heavy.ZodType
    for (const sample of [...SAMPLES, ...objectsFor(type)]) {
      const expected = heavy.safeDecode(type, sample as never)
      if (!expected.success) continue
      const lightType = light[name] as never
      expect(lightZ.decode(lightType, sample)).toEqual(expected.data)
      const written = heavy.safeEncode(type, expected.data)
      if (written.success) expect(lightZ.encode(lightType, expected.data)).toEqual(written.data)
    }
  })
})

/** Objects whose every field holds some value that zod accepts for it. */
function objectsFor(type: heavy.ZodType): Record<string, unknown>[] {
  if (!('fields' in type)) return []
  const fields = Object.values(type.fields as Record<string, Field>).map(([wireName, codec]) => ({
    wireName,
    values: [...SAMPLES, ...objectsFor(codec)].filter(
      (value) => heavy.safeDecode(codec, value as never).success,
    ),
  }))
  return SAMPLES.map((_, at) =>
    Object.fromEntries(
      fields.map(({ wireName, values }) => [wireName, values[at % Math.max(1, values.length)]]),
    ),
  )
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_zod' in value
}
