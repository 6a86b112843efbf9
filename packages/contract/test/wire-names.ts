import { z } from 'zod/mini'

/** Every field name on a codec's wire side, at any depth. */
export function wireNames(codec: z.ZodMiniType): Set<string> {
  const names = new Set<string>()
  collect(z.toJSONSchema(codec, { io: 'input', unrepresentable: 'any' }), names)
  return names
}

function collect(schema: unknown, names: Set<string>): void {
  if (typeof schema !== 'object' || schema === null) return
  const { properties } = schema as { properties?: Readonly<Record<string, unknown>> }
  for (const name of Object.keys(properties ?? {})) names.add(name)
  for (const inner of Object.values(schema)) collect(inner, names)
  for (const inner of Object.values(properties ?? {})) collect(inner, names)
}
